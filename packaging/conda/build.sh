#!/usr/bin/env bash
# Installs PGA under $PREFIX from a source tree, as conda-build calls it.
set -euo pipefail
home=$PREFIX/share/pga-$PKG_VERSION
./mvnw -q -B -ntp ${MAVEN_ARGS:-} -DskipTests package
mkdir -p "$home" "$PREFIX/bin" "$PREFIX/share/man/man1" "$PREFIX/share/bash-completion/completions"
cp -r "pga-driver/target/pga-$PKG_VERSION/." "$home"
mv "$home/share/man/man1/"*.1 "$PREFIX/share/man/man1"
mv "$home/share/bash-completion/completions/pga" "$PREFIX/share/bash-completion/completions"
ln -s "../share/pga-$PKG_VERSION/bin/pga" "$PREFIX/bin/pga"
