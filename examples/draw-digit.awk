# Draws a handwritten digit of the inpainting data set twice: with its middle cut out, and filled in.
# Input: two lines, the tokens (row, column, ink) of the sequence and those that fill it in, in any notation.
function pixel(ink,    shade) {
    shade = substr(" .:-=+*#%@", 1 + int(ink * 9 / 16), 1)
    return shade shade
}
{
    gsub(/[^0-9]+/, " ")
    count = split($0, number, " ")
    for (i = 1; i + 2 <= count; i += 3) ink[NR, number[i], number[i + 1]] = number[i + 2]
}
END {
    for (row = 0; row < 8; ++row) {
        cut = filled = ""
        for (column = 0; column < 8; ++column) {
            hidden = row >= 2 && row <= 5 && (column == 3 || column == 4)
            cut = cut (hidden ? "??" : pixel(ink[1, row, column]))
            filled = filled pixel(ink[1, row, column] + ink[2, row, column])
        }
        print "    " cut "        " filled
    }
}
