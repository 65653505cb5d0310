import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { hasEtag } from '#server/http/etag.ts';
import type { OperatorPages } from '#server/modules/operator/operator-pages.ts';
import { contentSecurityPolicy, type PageTexts, pageConfig, renderPage } from './html.ts';
import { setPageHeaders } from './page-headers.ts';
import { hasTextFace } from './text-face.ts';
import { chosenTheme } from './theme.ts';

/** A page as the build wrote it, ready to be filled in. */
export type Page = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    texts: Omit<PageTexts, 'theme'>,
    status?: number,
  ): FastifyReply;
};

type PageOptions = {
  isFrameable: boolean;
  hasConfig: boolean;
  isSealed?: boolean;
  counts?: boolean;
  /** What it says of whoever runs the installation; without it, what the environment says. */
  operator?: OperatorPages;
  /** Replaces the one derived from the page's contents. */
  policy?: string | undefined;
};

const OK = 200;
const NOT_MODIFIED = 304;
const HASH_LENGTH = 27;

/** Reads a page at the start; null if it was not built: the API works without. */
export function loadPage(context: Context, file: string, options: PageOptions): Page | null {
  const template = readBuilt(file);
  if (template === null) {
    return null;
  }
  const { apiBase } = context.config;
  const { hasConfig, counts = false, policy: own, operator, ...seals } = options;
  const analytics = counts ? context.config.analytics : null;
  const policy = own ?? contentSecurityPolicy({ template, apiBase, analytics, ...seals });

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    texts: Omit<PageTexts, 'theme'>,
    status = OK,
  ): FastifyReply {
    const html = hasConfig
      ? renderPage(
          template ?? '',
          {
            ...texts,
            theme: chosenTheme(request, reply),
            hasFace: hasTextFace(request, template ?? ''),
          },
          { ...pageConfig(context.config, operator?.facts()), analytics },
        )
      : template;
    const hash = createHash('sha256')
      .update(html ?? '')
      .digest('base64url');
    const etag = `W/"${hash.slice(0, HASH_LENGTH)}"`;
    setPageHeaders(reply, policy);
    reply.header('cache-control', 'no-cache').header('etag', etag).type('text/html; charset=utf-8');
    if (hasConfig) {
      reply.header('content-language', texts.lang);
    }
    const isKnown = status === OK && hasEtag(request, etag);
    return isKnown ? reply.status(NOT_MODIFIED).send() : reply.status(status).send(html);
  }

  return { send };
}

/** A file of the build; null if there is none. */
export function readBuilt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Names of the html files in a folder; none if it does not exist. */
export function listHtml(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.html'));
  } catch {
    return [];
  }
}

/** Where the four surfaces and the demonstration pages are, under the project's folder. */
export function surfaceFolders(root: string) {
  return {
    site: join(root, 'dist/site'),
    sitePages: join(root, 'dist/pages'),
    venue: join(root, 'dist/venue'),
    kiosk: join(root, 'dist/kiosk'),
    widget: join(root, 'dist/widget'),
    bridge: join(root, 'dist/bridge'),
    pickUpScreen: join(root, 'dist/pick-up-screen'),
    hosts: join(root, 'demo/hosts'),
    reactHost: join(root, 'dist/demo'),
  };
}
