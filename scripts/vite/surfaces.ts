import { fileURLToPath } from 'node:url';

/** A path of the project, from its root. */
export const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The builds from one source: `vite build --mode <surface>`. `demo` is no surface of ours but a
 * venue's React site, to try the element in.
 */
export const SURFACES = ['site', 'venue', 'widget', 'kiosk', 'demo'] as const;
export type Surface = (typeof SURFACES)[number];

/** Dev servers' ports; each runtime needs servers of its own, as their aliases differ. */
export const DEV_PORTS: Record<Surface, number> = {
  site: 5173,
  venue: 5174,
  kiosk: 5175,
  widget: 5176,
  demo: 5177,
};

/** Where each stands when built. */
export const ADDRESSES: Record<Surface, string> = {
  site: '/',
  venue: '/venue/',
  kiosk: '/kiosk/',
  widget: '/widget/',
  demo: '/demo/react/',
};
