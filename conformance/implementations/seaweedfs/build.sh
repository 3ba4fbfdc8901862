#!/usr/bin/env bash
# Builds the weed program without its mount commands, which need FUSE: build.sh CHECKOUT FOLDER
# The checkout is not changed: an overlay hides the files of the mount commands and selects those of other systems.
set -euo pipefail
checkout=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
commands=$checkout/weed/command
entries=''
for file in "$commands"/mount_*.go "$commands"/fuse_std*.go; do
  entries+="\"$file\": \"\", "
done
for name in mount_notsupported.go fuse_notsupported.go; do
  sed '/^\/\/go:build/d' "$commands/$name" >"$folder/$name"
  entries=${entries/"\"$commands/$name\": \"\", "/}
  entries+="\"$commands/$name\": \"$folder/$name\", "
done
echo "{ \"Replace\": { ${entries%, } } }" >"$folder/overlay.json"
cd "$checkout"
go build -overlay "$folder/overlay.json" -o "$folder/weed" ./weed
