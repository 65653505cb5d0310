import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { listHtml, loadPage, surfaceFolders } from './pages.ts';

const hidden = { schema: { hide: true } } as const;
/** The folder of the page built with React, and its address. */
const BUILT = 'react/';

/**
 * Venues' own pages with the embedded element: served unchanged, in demo mode only.
 * `demo/host-policies.json` has the content security policy of pages whose venue does not use ours.
 */
export function registerDemoPages(app: App, context: Context, root: string): void {
  if (context.config.mode !== 'demo') {
    return;
  }
  const folders = surfaceFolders(root);
  const policies = readPolicies(root);
  app.get('/demo', hidden, (_request, reply) => reply.redirect('/demo/'));
  app.get('/demo/react', hidden, (_request, reply) => reply.redirect('/demo/react/'));

  for (const name of listHtml(folders.hosts)) {
    servePage(name === 'index.html' ? '' : name, join(folders.hosts, name));
  }
  servePage(BUILT, join(folders.reactHost, 'index.html'));

  function servePage(name: string, file: string): void {
    const page = loadPage(context, file, {
      isFrameable: true,
      hasConfig: false,
      policy: policies[name],
    });
    app.get(`/demo/${name}`, hidden, (request, reply) =>
      page === null ? reply.callNotFound() : page.send(request, reply, { lang: 'sv' }),
    );
  }
}

function readPolicies(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, 'demo/host-policies.json'), 'utf8'));
  } catch {
    return {};
  }
}
