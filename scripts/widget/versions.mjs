import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../setup/steps.mjs';

/** Every element that was ever released, as it was built: pages may name its version for good. */
export const RELEASES = `${ROOT}releases/widget`;

/** What belongs to a version: the entry, and what it loads from beside itself. */
const PARTS = ['table-order.js', 'chunks', 'assets'];

/**
 * What package.json calls the element that is being worked on. Until it is released it has a
 * suffix, so that an address that may be cached for ever never holds something unfinished.
 */
export function currentVersion() {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  return releasedVersions().includes(version) ? version : `${version}-dev`;
}

/** Oldest first. @returns {string[]} */
export function releasedVersions() {
  if (!existsSync(RELEASES)) return [];
  return readdirSync(RELEASES).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** @param {string} from @param {string} into */
export function copyParts(from, into) {
  for (const part of PARTS) {
    if (existsSync(`${from}/${part}`)) {
      cpSync(`${from}/${part}`, `${into}/${part}`, {
        recursive: true,
        filter: (file) => !/\.(?:br|gz)$/.test(file),
      });
    }
  }
  writeIntegrity(into);
}

/**
 * Subresource integrity of an element's files, by their paths below its folder.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function integrityOf(folder) {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter((name) => PARTS.includes(name.split('/')[0] ?? '') && !/\.(?:br|gz)$/.test(name))
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const hash = createHash('sha384').update(readFileSync(`${folder}/${name}`));
      return [name, `sha384-${hash.digest('base64')}`];
    }),
  );
}

/** @param {string} folder */
export function writeIntegrity(folder) {
  const text = JSON.stringify(integrityOf(folder), null, 2);
  writeFileSync(`${folder}/integrity.json`, `${text}\n`);
}

/** Puts every release, and what was just built, below the build at its version. @param {string} folder */
export function placeVersions(folder) {
  writeIntegrity(folder);
  for (const version of releasedVersions()) {
    copyParts(`${RELEASES}/${version}`, `${folder}/${version}`);
  }
  const current = currentVersion();
  if (!existsSync(`${folder}/${current}`)) copyParts(folder, `${folder}/${current}`);
}
