import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';

/** The pictures of docs/embedding.md, in its folder; `npm run screenshots` takes them again. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const VIEWPORT = { width: 1120, height: 640 };
const PHONE = { width: 360, height: 640 };

const OWN_COLOURS = `
  table-order {
    --table-order-accent: #0b5c5a;
    --table-order-accent-press: #084644;
    --table-order-on-accent: #fff;
    --table-order-background: #fff;
    --table-order-surface: #eef3f2;
    --table-order-surface-deep: #dbe6e4;
    --table-order-line: #c9d6d3;
    --table-order-radius: 0;
    --table-order-font: Arial, Helvetica, sans-serif;
  }`;

/** A page that embeds the element, the same in colours of its own, and the element's parts. */
export async function takeEmbedding(browser: Browser, base: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    // The page's own policy would block what the guide adds.
    bypassCSP: true,
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/demo/plain.html');
  await page.locator('#bestall').evaluate((section) => section.scrollIntoView());
  await page.getByRole('button', { name: 'Lägg till Toast Skagen' }).click();
  await page.locator('.order-side').getByText('Toast Skagen').waitFor();
  await page.screenshot({ path: `${FOLDER}embed-page.png` });

  await page.locator('table-order').evaluate((element) => element.scrollIntoView());
  await page.addStyleTag({ content: OWN_COLOURS });
  await page.screenshot({ path: `${FOLDER}embed-colours.png` });

  await page.reload();
  await page.locator('table-order').evaluate((element) => element.scrollIntoView());
  await page.locator('.order-side').getByText('Toast Skagen').waitFor();
  await nameParts(page);
  await page.screenshot({ path: `${FOLDER}embed-parts.png` });
  await page.setViewportSize(PHONE);
  await takeNarrowParts(page);
  await context.close();
}

/**
 * The parts that are shown only where the element is narrow, or while something is open or wrong.
 */
async function takeNarrowParts(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Visa beställning' }).waitFor();
  await page.locator('table-order').evaluate((element) => element.scrollIntoView());
  await page.context().setOffline(true);
  await page.getByText('Inget nät').first().waitFor();
  await nameParts(page);
  await page.screenshot({ path: `${FOLDER}embed-parts-narrow.png` });
  await page.context().setOffline(false);

  await page.reload();
  await page.locator('table-order').evaluate((element) => element.scrollIntoView());
  await page.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
  await page.getByRole('dialog', { name: 'Toast Skagen' }).waitFor();
  await nameParts(page, 'dialog');
  await page.screenshot({ path: `${FOLDER}embed-parts-sheet.png` });
}

/** Draws a frame and a name over the first visible instance of each part within an element. */
async function nameParts(page: Page, within = ''): Promise<void> {
  await page.locator('table-order').evaluate((element, scope) => {
    const named = new Set<string>();
    // Above open dialogs too.
    const layer = document.body.appendChild(document.createElement('div'));
    layer.popover = 'manual';
    layer.style.cssText = 'inset:0;inline-size:auto;block-size:auto;border:0;background:none';
    layer.showPopover();
    for (const part of element.shadowRoot?.querySelectorAll(`${scope}[part], ${scope} [part]`) ??
      []) {
      const name = part.getAttribute('part') ?? '';
      const { left, top, width, height } = part.getBoundingClientRect();
      const isSeen = width > 0 && top >= -1 && top < window.innerHeight - 20;
      if (!isSeen || named.has(name)) continue;
      named.add(name);
      const frame = layer.appendChild(document.createElement('div'));
      frame.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;
        height:${Math.min(height, window.innerHeight - top)}px;outline:2px solid #c2185b;
        outline-offset:-2px;z-index:9;pointer-events:none`;
      const label = frame.appendChild(document.createElement('span'));
      label.textContent = name;
      // Above parts that are too small for their name.
      const corner = height < 60 ? 'left:0;bottom:100%' : 'right:0;top:0';
      label.style.cssText = `position:absolute;${corner};padding:1px 6px;background:#c2185b;
        color:#fff;font:600 13px/1.4 monospace`;
    }
  }, within);
}
