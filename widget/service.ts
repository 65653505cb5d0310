import { joinTable } from '../src/compose/guest/guest.ts';
import type { GuestStart } from '../src/compose/guest/guest-start.ts';
import type { Service } from '../src/features/table-page/service/service.ts';
import { serviceOf } from '../src/features/table-page/service/service-of.ts';
import serviceStyles from '../src/styles/service.css?inline';
import { type Emit, reportOrders } from './report-orders.ts';

let sheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(serviceStyles);
  }
  return sheet;
}

/**
 * Everything that comes after the menu, for a guest who has begun to choose. It is disposed of with
 * `start`.
 */
export function beginService(start: GuestStart, root: ShadowRoot, emit: Emit): Service {
  // Another API means another guest in the same root.
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, styles()])];
  const guest = joinTable(start, async () => {
    const { adoptPayStyles } = await import('./pay-styles.ts');
    adoptPayStyles(root);
  });
  start.onDispose(reportOrders(guest, emit));
  return serviceOf(guest);
}
