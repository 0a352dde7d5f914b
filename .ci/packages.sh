# shellcheck shell=bash
# Installs what a bare Debian machine lacks, from Debian's packages and the languages' own registries. Sourced by .ci/run.

is_installed() { dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# Installs missing Debian packages; queries the mirror only if there are any.
install_packages() {
  local wanted=(ca-certificates fonts-noto-cjk docker.io docker-compose debootstrap procps) missing=() package
  command -v npm >/dev/null || wanted+=(npm)
  for package in "${wanted[@]}"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq --yes --no-install-recommends "${missing[@]}" >/dev/null
}

# Debian's own Node is too old for the first step of our commands, so a newer one comes from npm.
ensure_node() {
  local major
  major=$(node --version 2>/dev/null | sed -E 's/^v([0-9]+).*/\1/')
  [ "${major:-0}" -lt 20 ] || return 0
  npm install --no-save --no-audit --no-fund --loglevel=error --prefix .cache/ci-node node@24
  PATH="$PWD/.cache/ci-node/node_modules/.bin:$PATH"
  export PATH
}

# Go, needed only to build a stand-in for its image.
ensure_go() {
  # shellcheck source=scripts/test/tools.sh
  source scripts/test/tools.sh
  install_go
  PATH="$PWD/.cache/go/go/bin:$PATH"
  export PATH
}
