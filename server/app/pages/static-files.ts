import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { FOR_EVER, openToAnyPage } from './file-headers.ts';
import { surfaceFolders } from './pages.ts';
import { servePictures } from './picture-files.ts';

/** Pages elsewhere load what is below. */
const ELEMENT = '/widget/';
/** The build's folder for files named after their content. */
const HASHED = /[\\/](?:assets|chunks)[\\/][^\\/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** In the element's folder: a release, by version. An unreleased one has a suffix. */
const RELEASED = /^[\\/]\d+\.\d+\.\d+[\\/]/;
/** The element's address never changes, so this is how soon pages get a new one. Seconds. */
const ENTRY = /^[\\/]table-order\.js$/;
const SHORTLY = 'public, max-age=60';
/** Pages have routes of their own, and the compressed form is that of another file. */
const UNNAMED = /\.(?:html|br|gz)$/;

type Folder = { root: string; prefix: string; isForAnyPage?: boolean };

/** By the path of a request. */
type Files = Map<string, { path: string; folder: Folder }>;

/**
 * A page that was opened before an upgrade still requests its element's chunks: those of every
 * release are beside the current ones.
 */
function olderChunks(widget: string): Folder[] {
  return namesIn(widget)
    .filter((name) => RELEASED.test(`/${name}/`))
    .map((version) => ({
      root: join(widget, version, 'chunks'),
      prefix: `${ELEMENT}chunks/`,
      isForAnyPage: true,
    }));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Files of the built surfaces, the demonstration pages and the pictures. */
export async function registerStaticFiles(
  app: App,
  context: Context,
  projectRoot: string,
): Promise<void> {
  const folders = surfaceFolders(projectRoot);
  const files = filesIn([
    { root: folders.site, prefix: '/' },
    { root: folders.venue, prefix: '/venue/' },
    { root: folders.kiosk, prefix: '/kiosk/' },
    { root: folders.bridge, prefix: '/bridge/' },
    { root: folders.widget, prefix: ELEMENT, isForAnyPage: true },
    ...olderChunks(folders.widget),
    ...(context.config.mode === 'demo'
      ? [
          { root: folders.hosts, prefix: '/demo/' },
          { root: folders.reactHost, prefix: '/demo/react/' },
        ]
      : []),
  ]);
  if (files.size > 0) await serve(app, projectRoot, files);
  servePictures(app, context.pictures);
}

/** Of two files for one path the first is the one. */
function filesIn(folders: readonly Folder[]): Files {
  const files: Files = new Map();
  for (const folder of folders.filter(({ root }) => existsSync(root))) {
    for (const entry of readdirSync(folder.root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || UNNAMED.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const url = folder.prefix + relative(folder.root, path).replaceAll('\\', '/');
      if (!files.has(url)) files.set(url, { path, folder });
    }
  }
  return files;
}

/**
 * One route for all: with one for each the server took 12 MB more, and a fifth of its start. Only what
 * is in the list is looked for on the disk.
 */
async function serve(app: App, root: string, files: Files): Promise<void> {
  const byPath = new Map([...files.values()].map(({ path, folder }) => [path, folder]));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const name = path.replace(/\.(?:br|gz)$/, '');
      const folder = byPath.get(name);
      if (folder === undefined) return;
      reply.header('cache-control', cachingOf(folder, name));
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const url = `/${request.params['*']}`;
    const found = files.get(url);
    // A page elsewhere whose file is gone is told so, and not that it may not ask.
    if (url.startsWith(ELEMENT)) openToAnyPage(reply);
    if (found === undefined) return reply.callNotFound();
    return reply.sendFile(relative(found.folder.root, found.path), found.folder.root);
  });
}

function cachingOf({ root, isForAnyPage }: Folder, path: string): string {
  const below = path.slice(root.length);
  if (HASHED.test(path) || (isForAnyPage && RELEASED.test(below))) {
    return FOR_EVER;
  }
  return isForAnyPage && ENTRY.test(below) ? SHORTLY : 'no-cache';
}
