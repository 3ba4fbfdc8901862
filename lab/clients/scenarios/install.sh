#!/usr/bin/env bash
# Installs a client program that is not Python: install.sh own|node|java|rust FOLDER
set -euo pipefail
kind=$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
mkdir -p "$2"
cd "$2"
case $kind in
own)
  npm --prefix "$root" run -s pack
  mkdir -p node_modules
  ln -sfn "$root/dist/packages/touchstone-contract" node_modules/touchstone-contract
  ln -sfn "$root/node_modules/apache-arrow" node_modules/apache-arrow
  cp "$root/conformance/examples/client_program.mjs" program.mjs
  ;;
node)
  npm init --yes >/dev/null
  npm install --silent --no-audit --no-fund @lancedb/lancedb@0.39.0
  cp "$here/lancedb_node.mjs" program.mjs
  ;;
java)
  mkdir -p src/main/java
  cp "$here/java/pom.xml" .
  cp "$here/java/ClientProgram.java" src/main/java/
  mvn --quiet --batch-mode compile dependency:copy-dependencies -DoutputDirectory=libraries
  ;;
rust)
  mkdir -p src
  cp "$here/rust/Cargo.toml" .
  cp "$here/rust/main.rs" src/
  cargo build --quiet
  ;;
esac
