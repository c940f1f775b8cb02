# Installs a build to a fresh prefix, moves the prefix elsewhere, and then uses only what is there: the programs, and the
# library from a project of its own.
#
#   cmake -DBUILD=… -DWORK=… -DDATASET=… -DGENERATOR=… -DCOMPILER=… -DFLAGS=… -P install_and_consume.cmake

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/installed)
file(RENAME ${WORK}/installed ${WORK}/moved)

# The programs work from where they are now, and find each other.
set(certiformer ${WORK}/moved/bin/certiformer)
run(${certiformer} build ${DATASET} -o ${WORK}/model.json)
run(${certiformer} certify ${DATASET} ${WORK}/model.json -o ${WORK}/certificate.json)
run(${certiformer} check ${DATASET} ${WORK}/model.json ${WORK}/certificate.json)

# The library is found, compiles and links.
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${WORK}/consumer -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${WORK}/moved -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_BUILD_TYPE=Release)
run(${CMAKE_COMMAND} --build ${WORK}/consumer)
run(${WORK}/consumer/consumer ${DATASET})
