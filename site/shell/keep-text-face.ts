import { whenIdle } from '#web/platform/page/in-viewport.ts';

/** Browsers of phones let go of files that nobody has used for weeks. */
const KEPT_SECONDS = 30 * 86_400;
const NAME = /([\w-]+)\.woff2$/;

/**
 * Phones get the font of texts after their first page, and use it from the next one on: a font that
 * is asked for before the first paint holds that up, unless it is there already. The server asks for
 * it where the cookie names the file (`server/app/pages/text-face.ts`). Wide screens have it at once.
 */
export function keepTextFace(root: Document = document): void {
  const link = root.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"][media]');
  const [, name] = NAME.exec(link?.href ?? '') ?? [];
  if (link === null || name === undefined || window.matchMedia(link.media).matches || savesData()) {
    return;
  }
  whenIdle(() => void fetchAndTell(root, link.href, name));
}

async function fetchAndTell(root: Document, address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    await response.arrayBuffer();
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    root.cookie = `servett_face=${name}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // Without a network, or with cookies blocked: the page has the phone's own face.
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
