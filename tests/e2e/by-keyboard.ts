import { expect, type Page } from 'playwright/test';

/** The accessible name of the focused element; null if there is none. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  });
}

/** Presses Tab, or another key that moves the focus, until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test((await focused(page)) ?? '')) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not reach ${name}; it is at "${await focused(page)}".`);
}

/**
 * Presses Enter on it; afterwards some element must have the focus, or the keyboard starts at the
 * top.
 */
export async function press(page: Page, name: RegExp, key = 'Enter', to = 'Tab'): Promise<void> {
  await tabTo(page, name, to);
  await page.keyboard.press(key);
  await expectKept(page);
}

export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).not.toBeNull();
}
