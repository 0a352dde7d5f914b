# shellcheck shell=bash
# A Docker daemon and the images that the tests use. Sourced by .ci/run, after .ci/packages.sh.

docker_pid=

docker_answers() { timeout 10 docker version >/dev/null 2>&1; }

# Uses a running daemon, or starts one for this run.
start_docker() {
  if docker_answers; then
    echo 'A Docker daemon answers.'
    return
  fi
  local log
  log=$(mktemp)
  dockerd >"$log" 2>&1 </dev/null &
  docker_pid=$!
  for _ in $(seq 120); do
    if docker_answers; then
      echo 'Started a Docker daemon.'
      return
    fi
    kill -0 "$docker_pid" 2>/dev/null || break
    sleep 0.5
  done
  echo 'The Docker daemon did not start:' >&2
  tail -n 30 "$log" >&2
  return 1
}

# Stops the daemon only if start_docker started it.
stop_docker() {
  [ -n "$docker_pid" ] || return 0
  kill "$docker_pid" 2>/dev/null || return 0
  wait "$docker_pid" 2>/dev/null || true
}

# The real image if a registry responds, else our own stand-in.
ensure_base_image() {
  local image=$1
  docker image inspect "$image" >/dev/null 2>&1 && return
  timeout 600 docker pull --quiet "$image" 2>/dev/null && return
  echo "No registry offers $image."
  [ "$image" != golang:1.26-bookworm ] || ensure_go
  scripts/base-images/build.sh "$image"
}

ensure_minio_image() {
  local image context=infra/minio
  image=$(sed -nE "s/^export const MINIO_IMAGE = '(.*)'/\1/p" packages/local-services/src/store/minio-version.ts)
  docker image inspect "$image" >/dev/null 2>&1 && return
  echo "Building $image, which takes some minutes"
  docker build --quiet --build-arg GOPROXY --build-arg GOSUMDB --tag "$image" "$context" >/dev/null
  echo "Built $image ($SECONDS s)."
}

# The builds of the container tests then find all their layers cached.
build_product_images() {
  local compose=(docker-compose)
  ! docker compose version >/dev/null 2>&1 || compose=(docker compose)
  echo 'Building the images of the product'
  # Ignore the folder's `.env`.
  mkdir -p .cache && : >.cache/empty.env
  TAG=test "${compose[@]}" --env-file .cache/empty.env build settings api worker account sandbox web >/dev/null
  echo "Built the images of the product ($SECONDS s)."
}
