import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * What is in a file, or where it is, or where a link leads.
 * @typedef {{ path: string, isProgram?: boolean } & ({ content: string | Buffer } | { file: string } | { link: string })} Entry
 */

/**
 * Writes a compressed archive whose bytes depend on nothing but what is in it: neither on the order,
 * the owner and the times of the files here, nor on what this machine leaves out of their modes.
 * @param {string} file
 * @param {string} folder which everything is in
 * @param {readonly Entry[]} entries
 * @param {{ date: Date, level?: number }} how
 * @returns {Promise<string>} its SHA-256
 */
export async function writeArchive(file, folder, entries, { date, level = 9 }) {
  const tar = pack();
  const hash = createHash('sha256');
  const written = pipeline(
    tar,
    createGzip({ level }),
    async function* (/** @type {AsyncIterable<Buffer>} */ chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  const whose = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: date };
  for (const path of foldersOf(entries)) {
    tar.entry({ ...whose, name: `${folder}/${path}`, type: 'directory', mode: 0o755 });
  }
  for (const entry of [...entries].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const header = {
      ...whose,
      name: `${folder}/${entry.path}`,
      mode: entry.isProgram ? 0o755 : 0o644,
    };
    if ('link' in entry) tar.entry({ ...header, type: 'symlink', linkname: entry.link });
    else tar.entry(header, 'content' in entry ? entry.content : readFileSync(entry.file));
  }
  tar.finalize();
  await written;
  return hash.digest('hex');
}

/** Every folder, each before those in it. @param {readonly Entry[]} entries */
function foldersOf(entries) {
  const folders = new Set(['']);
  for (const { path } of entries) {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      folders.add(path.slice(0, end + 1));
    }
  }
  return [...folders].sort();
}
