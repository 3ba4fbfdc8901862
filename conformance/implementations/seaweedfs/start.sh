#!/usr/bin/env bash
# Starts SeaweedFS with its S3 and Lance services on loopback:
# start.sh WEED DIRECTORY LANCE MASTER MASTER_GRPC VOLUME VOLUME_GRPC FILER FILER_GRPC S3 S3_GRPC (ports)
set -euo pipefail
weed=$1 directory=$2 lance=$3
trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT
trap 'exit 0' TERM INT
# The certificates and settings of the user do not apply: the home directory is the empty one.
export HOME=$directory
cd "$directory"
"$weed" -logtostderr server -ip=127.0.0.1 -ip.bind=127.0.0.1 -dir="$directory" -filer -master.telemetry=false \
  -master.port="$4" -master.port.grpc="$5" -volume.port="$6" -volume.port.grpc="$7" \
  -filer.port="$8" -filer.port.grpc="$9" >server.log 2>&1 &
is_open() { (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
wait_for() {
  for _ in $(seq 300); do
    if is_open "$1"; then return; fi
    sleep 0.2
  done
  tail -n 20 ./*.log
  return 1
}
wait_for "$9"
"$weed" -logtostderr s3 -ip.bind=127.0.0.1 -filer="127.0.0.1:$8.$9" -port="${10}" -port.grpc="${11}" -port.iceberg=0 \
  -port.lance="$lance" >s3.log 2>&1 &
wait_for "$lance"
echo "listening on http://127.0.0.1:$lance"
wait
