#!/usr/bin/env python3
"""The certificates of proofs/certificates: good ones, and for every rule of verifier/SPEC.md a bad one that only this rule
rejects. `examples.py FOLDER` writes them; a test compares what is shipped with what this file makes.

A folder's name says what to expect: good/*, bad/rule-NN-*, bad/unparsable-*, bad/unknown-claim-*."""
import copy
import pathlib
import random
import sys

import examples_float
import examples_robust
import examples_softmax
from constructions import (data_set_of, mean_to_one_point, model_of, neuron, random_pairs, random_pairs_of_distinct_means,
                           rescaled, theorem_hardmax, with_targets_of, write_vector)
from transformer import as_bytes, certificate, hausdorff, margins_of, written

IDENTITY = model_of(2, [])
HALF = {'ff': {'eta': '0x1p-1'}}
MEAN = {'sa': {'rho': '0', 'V': {'identity': '1'}}}


def files(data_set, model, kind='exact', margins=False, data_bytes=None, model_bytes=None, **claim):
    data_bytes, model_bytes = data_bytes or as_bytes(data_set), model_bytes or as_bytes(model)
    stated = None
    if margins:
        actual = margins_of(data_set, model)
        stated = {name: None if value is None else written(value)
                  for name, value in (('preactivation', actual.preactivation), ('score', actual.score))}
    return [data_bytes, model_bytes, as_bytes(certificate(data_set, model, data_bytes, model_bytes, kind, stated, **claim))]


def pairs(*written_pairs):
    return data_set_of(written_pairs)


SMALL = pairs(([(0, 0), (2, 0)], [(0, 0), (1, 0)]), ([(0, 0), (4, 6)], [(0, 0), (2, 3)]))  # halved by HALF


def good():
    """name -> the three files"""
    rng = random.Random(7)
    shared = random_pairs(rng, 2, 3, 4)
    theorem = data_set_of(shared), theorem_hardmax(shared, rng)
    single = random_pairs_of_distinct_means(rng, 2, 4, 3)
    compact = data_set_of(single), mean_to_one_point(single)
    softmax = {**theorem[1], 'attention': 'softmax'}
    third = model_of(2, [HALF, {'ff': {'neurons': [neuron((0, 0), 1, ('1/3', '0'))]}}])
    paper_order = model_of(2, [{'sa': {'V': {'dense': [['1', '0'], ['1/2', '1']]}, 'A': {'dense': [['0', '1'], ['-1', '0']]}},
                                'ff': {'eta': '1/3', 'neurons': [neuron((1, 1), -2, (0, 1))]}}], order='sa-ff')
    made = {'theorem-hardmax': files(*theorem, margins=True),
            'compact-mean': files(*compact, margins=True),
            'rescaled-and-antiparallel-neurons': files(theorem[0], rescaled(theorem[1], rng), margins=True),
            'softmax-model-read-as-hardmax': files(theorem[0], softmax, attention_override=True),
            'sa-ff-dense': files(with_targets_of(paper_order, SMALL), paper_order, margins=True),
            'within-a-third': files(SMALL, third, 'within', distance=written(hausdorff(SMALL, third))),
            'identity-of-no-blocks': files(pairs(([(1, 2)], [(1, 2)])), IDENTITY)}
    return {**made, **examples_softmax.good(), **examples_float.good(), **examples_robust.good()}


def edited(three, which, old, new):
    """One file changed as text, the certificate's digest left as it was unless the certificate is what changes."""
    result = list(three)
    assert result[which].count(old) >= 1, (old, result[which])
    result[which] = result[which].replace(old, new, 1)
    return result


def retold(data_set, model, **options):
    """Files whose data set or model has been changed as text before the digests were taken."""
    changes = {key: options.pop(key) for key in ('data', 'transformer') if key in options}
    data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
    if 'data' in changes:
        data_bytes = changes['data'](data_bytes)
    if 'transformer' in changes:
        model_bytes = changes['transformer'](model_bytes)
    return files(data_set, model, data_bytes=data_bytes, model_bytes=model_bytes, **options)


def bad_reading():
    half = model_of(2, [HALF])
    noted = {**SMALL, 'note': 'NOTE'}
    huge = model_of(2, [{'ff': {'eta': '0x1p-1', 'neurons': [neuron((0, 0), 0, (0, 0))]}}])
    deep = {**half, 'construction': 'DEEP'}
    base = files(SMALL, half)
    return {
        'rule-01-note-not-utf8': retold(noted, half, data=lambda b: b.replace(b'NOTE', b'\xc3\x28')),
        'rule-01-note-lone-surrogate': retold(noted, half, data=lambda b: b.replace(b'NOTE', b'\\ud800')),
        'rule-02-ties-twice': edited(base, 2, b'"ties": "mean"', b'"ties": "mean", "ties": "mean"'),
        'rule-02-eta-twice-by-escape': retold(SMALL, half, transformer=lambda b: b.replace(b'{"eta"', b'{"\\u0065ta": "7", "eta"')),
        'rule-03-construction-nested-deep': retold(SMALL, deep, transformer=lambda b: b.replace(b'"DEEP"', b'[' * 65 + b']' * 65)),
        'rule-04-bracket-after-data-set': retold(SMALL, half, data=lambda b: b + b']'),
        'rule-05-binary-exponent': retold(SMALL, huge, transformer=lambda b: b.replace(b'"b": "0"', b'"b": "0x1p1000001"')),
        'rule-05-decimal-exponent': retold(SMALL, huge, transformer=lambda b: b.replace(b'"b": "0"', b'"b": 1e-100001')),
        'rule-06-forged-member': edited(base, 2, b'{"kind"', b'{"checked": "yes", "kind"'),
        'rule-06-distance-of-exact-claim': edited(base, 2, b'"ties": "mean"', b'"ties": "mean", "distance": "9"'),
        'rule-07-neuron-without-b': retold(SMALL, huge, transformer=lambda b: b.replace(b'"b": "0", ', b'')),
        'rule-07-certificate-without-width': retold_width(),
        'rule-08-format-of-another-version': retold(SMALL, half, data=lambda b: b.replace(b'dataset/1', b'dataset/2')),
        'unparsable-truncated': edited(base, 2, base[2][-40:], b''),
        'unparsable-number-of-no-form': retold(SMALL, half, transformer=lambda b: b.replace(b'0x1p-1', b'.5')),
        'unparsable-zero-denominator': retold(SMALL, half, transformer=lambda b: b.replace(b'0x1p-1', b'1/0')),
    }


def retold_width():
    """Without neurons the width is 0, which is also what an absent width would be read as."""
    return edited(files(SMALL, model_of(2, [HALF])), 2, b'"width": 0, ', b'')


def bad_certificate_and_data():
    half = model_of(2, [HALF])
    base = files(SMALL, half)
    same = model_of(2, [])
    line = {'format': 'certiformer-dataset/1', 'dimension': 1, 'pairs': [{'id': 'a', 'input': [['3']], 'output': [['3']]}]}
    wide = {'format': 'certiformer-dataset/1', 'dimension': 2, 'pairs': [{'id': 'a', 'input': [['1', '2', '3']], 'output': [['1', '2', '3']]}]}
    twins = pairs(([(0, 0)], [(0, 0)]), ([(1, 0)], [(1, 0)]))
    twins['pairs'][1]['id'] = twins['pairs'][0]['id']
    return {
        'rule-09-ties-first': edited(base, 2, b'"ties": "mean"', b'"ties": "first"'),
        'rule-10-data-set-changed-later': edited(base, 0, b'"pairs"', b' "pairs"'),
        'rule-10-digest-in-capitals': capital_digest(base),
        'rule-11-model-changed-later': edited(base, 1, b'"blocks"', b' "blocks"'),
        'rule-12-dimension-one': files(line, model_of(1, [])),
        'rule-13-no-pair': files({**SMALL, 'pairs': []}, half),
        'rule-14-token-of-three': files(wide, same),
        'rule-15-id-twice': files(twins, same),
        'rule-16-more-targets-than-tokens': files(pairs(([(0, 0)], [(0, 0), ('1/2', 0)])), same, 'within', distance='1/2'),
        'rule-16-no-tokens': files({**SMALL, 'pairs': [{'id': 'a', 'input': [], 'output': []}]}, same),
        'rule-17-input-token-twice': files(pairs(([(1, 0), ('2/2', 0)], [(1, 0)])), same),
        'rule-18-target-twice': files(pairs(([(0, 0), (2, 0)], [(1, 0), ('3/3', 0)])), model_of(2, [MEAN])),
        'rule-19-equal-sequences': files(pairs(([(0, 0), (1, 0)], [(0, 0), (1, 0)]), ([(1, 0), (0, 0)], [(1, 0), (0, 0)])), same),
    }


def capital_digest(base):
    start = base[2].index(b'"sha256": "') + len(b'"sha256": "')
    return base[:2] + [base[2][:start] + base[2][start:start + 64].upper() + base[2][start + 64:]]


def bad_model_and_claim():
    half = model_of(2, [HALF])
    base = files(SMALL, half)
    softmax = {**half, 'attention': 'softmax'}
    long_u = model_of(2, [{'ff': {'eta': '0x1p-1', 'neurons': [{'u': ['1', '1', '1'], 'b': '0', 'w': ['0', '0']}]}}])
    both = model_of(2, [{'ff': HALF['ff'], 'sa': {'V': {'dense': [['0', '0'], ['0', '0']], 'identity': '1'}}}])
    up, down = {'ff': {'eta': '0x1p1000000'}}, {'ff': {'eta': '0x1p-1000000'}}
    constant = {'ff': {'neurons': [neuron((0, 0), 1, (1, 0))]}}
    back = {'ff': {'neurons': [neuron((0, 0), 1, (-1, 0))]}}
    growing = model_of(2, [HALF] + [up] * 17 + [constant, back] + [down] * 17)
    wrong = copy.deepcopy(SMALL)
    wrong['pairs'][1]['output'][1] = write_vector((2, '4'))
    extra = copy.deepcopy(SMALL)
    extra['pairs'][1]['output'].pop()
    ties = pairs(([(1, 0), (0, 1), (0, -1)], [(1, 0), (0, 1), (0, -1)]))
    first = model_of(2, [{'sa': {'V': {'identity': '1'}, 'A': {'rank': [{'p': ['0', '1'], 'q': ['1', '0']}]}}}])
    margin = with_targets_of(first, ties), first, 'exact', {'preactivation': None, 'score': '0x1.0000000000001p+0'}
    return {
        'rule-20-dimension-three': files(pairs(([(1, 2)], [(1, 2)])), model_of(3, [])),
        'rule-21-u-of-three': files(SMALL, long_u),
        'rule-22-dense-and-identity': files(SMALL, both),
        'rule-23-one-parameter-less': edited(base, 2, b'"parameters": 4', b'"parameters": 3'),
        'rule-23-one-sequence-more': edited(base, 2, b'"sequences": 2', b'"sequences": 3'),
        'rule-24-softmax-claim': files(SMALL, softmax, attention='softmax'),
        'rule-25-no-override': files(SMALL, softmax),
        'rule-25-override-of-nothing': files(SMALL, half, attention_override=True),
        'rule-25-override-false': files(SMALL, softmax, attention_override=False),
        'rule-26-numbers-of-seventeen-million-bits': files(SMALL, growing),
        'rule-27-wrong-target': files(wrong, half),
        'rule-27-image-that-is-no-target': files(extra, half),
        'rule-27-ties-counted-once': files(ties_counted_once(), model_of(2, [MEAN])),
        'rule-28-distance-too-small': files(SMALL, model_of(2, []), 'within', distance='2.999999999'),
        'rule-29-margin-too-large': margin_files(*margin),
        'rule-29-margin-zero': margin_files(SMALL, half, 'exact', {'preactivation': '0', 'score': None}),
        'unknown-claim-exactly': edited(base, 2, b'"exact"', b'"exactly"'),
    }


def margin_files(data_set, model, kind, margins):
    data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
    return [data_bytes, model_bytes, as_bytes(certificate(data_set, model, data_bytes, model_bytes, kind, margins))]


def ties_counted_once():
    """The mean of three tokens is claimed to be that of their extremes."""
    return pairs(([(0, 0), (1, 0), (4, 0)], [(2, 0)]))


def bad():
    return {**bad_reading(), **bad_certificate_and_data(), **bad_model_and_claim(), **examples_softmax.bad(), **examples_float.bad(), **examples_robust.bad()}


def write(folder):
    for kind, made in (('good', good()), ('bad', bad())):
        for name, contents in made.items():
            target = pathlib.Path(folder) / kind / name
            target.mkdir(parents=True, exist_ok=True)
            for file, content in zip(('dataset.json', 'model.json', 'certificate.json'), contents):
                (target / file).write_bytes(content)


if __name__ == '__main__':
    write(sys.argv[1])
