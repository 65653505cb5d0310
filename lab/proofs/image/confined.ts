import {
  type ChildProcess,
  execFileSync,
  type SpawnSyncReturns,
  spawn,
  spawnSync,
} from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

type Env = Record<string, string>;

/**
 * An environment in which an image's programs run as in a container: an unprivileged user, a
 * read-only tree.
 */
export type Confined = {
  /** A description, as it differs between machines. */
  how: string;
  /** Environment variables that differ from the image's. */
  env: Env;
  /** The path of the volume, as this program sees it. */
  data: string;
  start(words: readonly string[], env: Env): ChildProcess;
  run(words: readonly string[], env: Env): SpawnSyncReturns<string>;
  /** Paths outside the volume that the image's user could write to. */
  writable(): string[];
};

/**
 * The libraries of distroless/cc-debian12; the image has to contain all others that its programs
 * need.
 */
const BASE_LIBRARIES =
  /^(?:ld-linux[-\w]*|libc|libm|libdl|libpthread|libresolv|librt|libgcc_s|libstdc\+\+)\.so/;

/**
 * As root: the image is the whole file system, mounted read-only, with the base's libraries and
 * nothing else, and the user is the image's. Without root: the current user, over a tree without
 * write permission.
 */
export function confinedIn(image: string, { user, cwd }: { user: string; cwd: string }): Confined {
  return process.getuid?.() === 0 ? inOwnRoot(image, user, cwd) : inPlace(image, cwd);
}

function inOwnRoot(image: string, user: string, cwd: string): Confined {
  const [uid = '', gid = ''] = user.split(':');
  const data = join(image, 'data');
  execFileSync('chown', ['-R', '0:0', image]);
  chownSync(data, Number(uid), Number(gid));
  addBaseLibraries(image);
  for (const name of ['tmp', 'proc']) mkdirSync(join(image, name), { recursive: true });
  // Mounts in a separate namespace: they disappear with the program.
  const script = [
    'set -e',
    'mount --make-rprivate /',
    'mount --bind "$1" "$1"',
    'mount --bind "$1/data" "$1/data"',
    'mount -t tmpfs tmpfs "$1/tmp"',
    'chmod 1777 "$1/tmp"',
    'mount --rbind /proc "$1/proc"',
    'mount -o remount,ro,bind "$1"',
    'root=$1 wd=$2 uid=$3 gid=$4; shift 4',
    'exec setpriv --clear-groups --no-new-privs unshare --root "$root" --wd "$wd" --setgid "$gid" --setuid "$uid" "$@"',
  ].join('\n');
  const around = ['-m', '/bin/sh', '-c', script, 'sh', image, cwd, uid, gid];
  return {
    how: `It runs as ${user}, with the image as its whole file system, mounted read-only`,
    env: {},
    data,
    start: (words, env) =>
      spawn('unshare', [...around, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (words, env) => spawnSync('unshare', [...around, ...words], { env, encoding: 'utf8' }),
    writable: () =>
      outsideVolume(
        image,
        linesOf(
          spawnSync(
            'setpriv',
            ['--reuid', uid, '--regid', gid, '--clear-groups', 'find', image, ...WRITABLE],
            { encoding: 'utf8' },
          ).stdout,
        ),
      ),
  };
}

function inPlace(image: string, cwd: string): Confined {
  const data = join(image, 'data');
  execFileSync('chmod', ['-R', 'a-w', image]);
  chmodSync(data, 0o700);
  const at = join(image, cwd);
  // A symbolic link of the image points to its target within the image.
  const wordsOf = ([program = '', ...rest]: readonly string[]) => [
    program.startsWith('/usr/bin/')
      ? join(at, 'node_modules/node/bin', basename(program))
      : program,
    ...rest,
  ];
  const spawned = (words: readonly string[]) => {
    const [program = '', ...rest] = wordsOf(words);
    return { program, rest };
  };
  return {
    how: `It runs as this user (${process.getuid?.()}), over a tree without leave to write`,
    env: { DATA_DIR: data },
    data,
    start(words, env) {
      const { program, rest } = spawned(words);
      return spawn(program, rest, { env, cwd: at, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    run(words, env) {
      const { program, rest } = spawned(words);
      return spawnSync(program, rest, { env, cwd: at, encoding: 'utf8' });
    },
    writable: () =>
      outsideVolume(
        image,
        linesOf(execFileSync('find', [image, ...WRITABLE], { encoding: 'utf8' })),
      ),
  };
}

const WRITABLE = ['-writable', '-not', '-type', 'l'];
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

function outsideVolume(image: string, paths: readonly string[]): string[] {
  if (!paths.includes(join(image, 'data'))) {
    throw new Error('The volume cannot be written to, or nothing could be looked at.');
  }
  return paths.filter((path) => !isOfNoImage(image, path));
}

/** The volume, and what an engine mounts. */
function isOfNoImage(image: string, path: string): boolean {
  return ['data', 'tmp', 'proc'].some((name) => `${path}/`.startsWith(`${join(image, name)}/`));
}

/** The base's libraries that the image's programs need, copied from this machine. */
function addBaseLibraries(image: string): void {
  const asking = [
    join(image, 'servett/node_modules/node/bin/node'),
    ...filesUnder(join(image, 'servett/node_modules/@img')).filter((path) =>
      /\.(?:node|so)(?:\.|$)/.test(path),
    ),
  ];
  const paths = asking.flatMap((path) =>
    [...execFileSync('ldd', [path], { encoding: 'utf8' }).matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(
      ([, found = '']) => found,
    ),
  );
  for (const path of new Set(paths)) {
    if (!BASE_LIBRARIES.test(basename(path))) continue;
    const target = join(image, path);
    mkdirSync(join(target, '..'), { recursive: true });
    cpSync(realpathSync(path), target);
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
}
