#!/usr/bin/env bash
# infra/release/publish.sh REGISTRY TAG: pushes the images wencang/*:TAG that are on this machine to REGISTRY, and signs them, their lists of
# packages and the list of their digests with Sigstore, without a key of our own: who signed is the identity that cosign finds or asks for.
# Needs docker with a login to REGISTRY, cosign, and the lists that `npm run sbom` wrote. Ends at the first failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
registry=${1:?a registry, as ghcr.io/somebody}
tag=${2:?a tag, as v0.2.0}
lists=.cache/sbom
out=.cache/release
mkdir -p "$out"
: >"$out/digests.txt"

for image in setup api worker account anchorer sandbox web; do
  docker tag "wencang/$image:$tag" "$registry/$image:$tag"
  docker push --quiet "$registry/$image:$tag"
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$registry/$image:$tag" | grep -m 1 -F "$registry/$image@")
  # The worker is the API's image with ffmpeg, whose version the Dockerfile names.
  list=$lists/$([ "$image" = worker ] && echo api || echo "$image").cdx.json
  cosign sign --yes "$digest"
  cosign attest --yes --type cyclonedx --predicate "$list" "$digest"
  echo "$digest" >>"$out/digests.txt"
done
# Digests of the base images.
for base in node:24-bookworm-slim debian:bookworm-slim; do
  docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$base" | grep -m 1 . >>"$out/digests.txt"
done
cosign sign-blob --yes --bundle "$out/digests.txt.sigstore.json" "$out/digests.txt"
