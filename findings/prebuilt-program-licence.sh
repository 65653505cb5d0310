#!/usr/bin/env bash
# @flydotio/litestream-linux-x64 1.0.1: whose the program in it is, and what a list of licences says.
#
# One would guess that the licence in a package's description is that of its files, as tools that
# list licences do (npm sbom names MIT for it). The package has no text of a licence at all, and its
# one other file is a program of Litestream and 45 other modules in Go, by its own build information:
# of Apache-2.0, BSD and MIT, whose notices must go along with an image that holds it.
#
# Output seen:
#   MIT: litestream package.json
#   github.com/benbjohnson/litestream and 45 others
#   npm sbom: MIT
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name":"x","version":"1.0.0","private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact --force @flydotio/litestream-linux-x64@1.0.1
package=node_modules/@flydotio/litestream-linux-x64
seen=$(
  echo "$(node -p "require('./$package/package.json').license"): $(ls $package | sort | tr '\n' ' ' | sed 's/ $//')"
  # The list of modules stands between two markers; it may be there twice.
  modules=$(grep -aoE '^(mod|dep)'$'\t''[^'$'\t'']+' $package/litestream | sort -u | cut -f 2)
  echo "$(grep -a litestream <<< "$modules") and $(grep -avc litestream <<< "$modules") others"
  echo "npm sbom: $(npm sbom --sbom-format=cyclonedx | node -p "JSON.parse(require('fs').readFileSync(0)).components[0].licenses[0].license.id")"
)
echo "$seen"
[[ $seen == 'MIT: litestream package.json'$'\n''github.com/benbjohnson/litestream and 45 others'$'\n''npm sbom: MIT' ]]
