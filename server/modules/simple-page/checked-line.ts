import type { Product } from '#core/menu/menu.schema.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { menuCheckText } from '../menu-checks/menu-check-text.ts';
import type { Shown } from './shown-menu.ts';

/**
 * When the menu was last checked: of one dish only if it has not changed since, of the whole menu
 * with a word of what has. Empty where nobody has checked it.
 */
export function checkedLine({ menu, language, at }: Shown, product?: Product): string {
  if (product !== undefined && menu.checked?.changed.includes(product.id)) return '';
  const checked = product && menu.checked && { at: menu.checked.at, changed: [] };
  const words = menuCheckText(language, checked ? { ...menu, checked } : menu, at);
  return words && `<p><small>${escapeHtml(words)}</small></p>`;
}
