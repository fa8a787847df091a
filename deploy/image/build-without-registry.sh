#!/bin/bash
# Builds the image on a machine that has no registry of images, from Debian's packages (root; apt-get install buildah debootstrap):
#   deploy/image/build-without-registry.sh [tag]
# Prints the compressed size. The image is like that of the Containerfile alone, on another base.
set -euo pipefail
cd "$(dirname "$0")/../.."
tag=${1:-localhost/tyche:local}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "base of Debian …"
debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/base" >"$work/debootstrap.log" 2>&1 ||
  { tail -5 "$work/debootstrap.log"; exit 1; }
rm -rf "$work"/base/var/cache/apt/* "$work"/base/var/lib/apt/lists/* "$work"/base/usr/share/{doc,man,locale,info}
cp node_modules/node/bin/node "$work/base/usr/local/bin/node"
tar --create --directory "$work/base" . >"$work/runtime.tar"
npm_folder=$(dirname "$(dirname "$(readlink --canonicalize "$(command -v npm)")")")
mkdir --parents "$work/base/usr/local/lib/node_modules"
cp --recursive "$npm_folder" "$work/base/usr/local/lib/node_modules/npm"
ln --symbolic --force ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/local/bin/npm"
mkdir --parents "$work/base/usr/local/etc"
# A mirror of the registry has the certificate that this machine trusts.
echo "cafile=/etc/ssl/certs/ca-certificates.crt" >"$work/base/usr/local/etc/npmrc"
tar --create --directory "$work/base" . >"$work/build.tar"
rm -rf "$work/base"

export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
for kind in runtime build; do
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/$kind.tar" / >/dev/null
  buildah commit --quiet "$container" "localhost/tyche-$kind-base" >/dev/null
  buildah rm "$container" >/dev/null
  rm "$work/$kind.tar"
done

echo "image …"
# The machine's own certificates and settings of npm: its registry may be a mirror.
mounts=(--volume /etc/ssl:/etc/ssl:ro)
[ -f "$HOME/.npmrc" ] && mounts+=(--volume "$HOME/.npmrc:/root/.npmrc:ro")
[ -d /usr/local/share/ca-certificates ] && mounts+=(--volume /usr/local/share/ca-certificates:/usr/local/share/ca-certificates:ro)
buildah build "${mounts[@]}" --ignorefile .containerignore --file deploy/image/Containerfile --tag "$tag" \
  --build-arg BUILD_BASE=localhost/tyche-build-base --build-arg RUNTIME_BASE=localhost/tyche-runtime-base .

buildah push --quiet "$tag" "oci-archive:$work/image.tar" >/dev/null
echo "$tag: $(($(stat --format=%s "$work/image.tar") / 1000000)) MB compressed"
