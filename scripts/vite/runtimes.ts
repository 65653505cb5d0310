import react from '@vitejs/plugin-react';
import type { Alias, Plugin, UserConfig } from 'vite';
import { here } from './surfaces.ts';

/** Longest specifier first: Vite takes the first that matches. */
export const preactAliases: Alias[] = [
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: here('./src/web/platform/preact/react-dom.ts') },
  {
    find: /^react-dom\/client$/,
    replacement: here('./src/web/platform/preact/react-dom-client.ts'),
  },
  { find: /^react$/, replacement: here('./src/web/platform/preact/react.ts') },
  {
    find: /^@preact\/signals-react\/runtime$/,
    replacement: here('./src/web/platform/preact/signals-runtime.ts'),
  },
  { find: /^@preact\/signals-react$/, replacement: here('./src/web/platform/preact/signals.ts') },
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: here('./src/web/platform/preact/sync-external-store.ts'),
  },
  { find: /^idb$/, replacement: here('./src/web/platform/preact/idb.ts') },
  { find: /^ofetch$/, replacement: here('./src/web/http/preact/fetch-client.ts') },
  { find: /^typesafe-i18n$/, replacement: here('./src/web/i18n/preact/i18n-object.ts') },
];

/** React has had the hook itself since 18: half a kilobyte less. */
const ownHook: Alias = {
  find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
  replacement: here('./src/web/platform/react/sync-external-store.ts'),
};

export const onReact: UserConfig = {
  plugins: [react()],
  resolve: {
    alias: [ownHook],
    dedupe: ['react', 'react-dom', '@preact/signals-core'],
  },
};

/**
 * Elements by Preact's own function, which takes children as arguments: half a kilobyte less in
 * the element than an object with `children` for each.
 */
const elements = {
  jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
} as const;

/** Where there are elements only: `jsxInject` would have the element's loader wait for Preact. */
const elementsImport: Plugin = {
  name: 'elements-import',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx(?:$|\?)/.test(id)
      ? { code: `import { h, Fragment } from 'preact';${code}`, map: null }
      : null,
};

/** How files with elements are read in the builds on Preact, and in the tests on it. */
export const preactElements = { oxc: elements, plugins: [elementsImport] };

export const onPreact: UserConfig = {
  ...preactElements,
  resolve: { alias: preactAliases, dedupe: ['preact', '@preact/signals-core'] },
};
