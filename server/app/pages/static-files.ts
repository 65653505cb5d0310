import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { FOR_EVER, openToAnyPage } from './file-headers.ts';
import { surfaceFolders } from './pages.ts';
import { servePictures } from './picture-files.ts';

/** The build's folder for files named after their content. */
const HASHED = /[\\/](?:assets|chunks)[\\/][^\\/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** In the element's folder: a release, by version. An unreleased one has a suffix. */
const RELEASED = /^[\\/]\d+\.\d+\.\d+[\\/]/;
/** The element's address never changes, so this is how soon pages get a new one. Seconds. */
const ENTRY = /^[\\/]table-order\.js$/;
const SHORTLY = 'public, max-age=60';

type Folder = {
  root: string;
  prefix: string;
  isForAnyPage?: boolean;
  /** Files of the folder that are left out. */
  except?: readonly string[];
};

/**
 * A page that was opened before an upgrade still requests its element's chunks: those of every
 * release are beside the current ones.
 */
async function serveOlderChunks(app: App, root: string): Promise<void> {
  const served = new Set(namesIn(join(root, 'chunks')));
  for (const version of namesIn(root).filter((name) => RELEASED.test(`/${name}/`))) {
    const chunks = join(root, version, 'chunks');
    await serve(app, {
      root: chunks,
      prefix: '/widget/chunks/',
      isForAnyPage: true,
      except: [...served],
    });
    for (const name of namesIn(chunks)) {
      served.add(name);
    }
  }
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
  await serve(app, { root: folders.site, prefix: '/' });
  await serve(app, { root: folders.venue, prefix: '/venue/' });
  await serve(app, { root: folders.kiosk, prefix: '/kiosk/' });
  await serve(app, { root: folders.bridge, prefix: '/bridge/' });
  await serve(app, { root: folders.widget, prefix: '/widget/', isForAnyPage: true });
  await serveOlderChunks(app, folders.widget);
  if (context.config.mode === 'demo') {
    await serve(app, { root: folders.hosts, prefix: '/demo/' });
    await serve(app, { root: folders.reactHost, prefix: '/demo/react/' });
  }
  servePictures(app, context.pictures);
}

async function serve(app: App, folder: Folder): Promise<void> {
  if (!existsSync(folder.root)) {
    return;
  }
  await app.register(fastifyStatic, {
    root: folder.root,
    prefix: folder.prefix,
    // One route per file, so that missing files reach the 404 page.
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...(folder.except ?? [])],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const name = path.replace(/\.(?:br|gz)$/, '');
      reply.header('cache-control', cachingOf(folder, name));
      if (folder.isForAnyPage === true) {
        openToAnyPage(reply);
      }
    },
  });
}

function cachingOf({ root, isForAnyPage }: Folder, path: string): string {
  const below = path.slice(root.length);
  if (HASHED.test(path) || (isForAnyPage && RELEASED.test(below))) {
    return FOR_EVER;
  }
  return isForAnyPage && ENTRY.test(below) ? SHORTLY : 'no-cache';
}
