import type { Order } from '#core/orders/order.schema.ts';
import { elementTools } from '#guest/languages/element-tools.tsx';
import { readMenuIn } from '#guest/languages/read-menu-in.ts';
import { createTableLanguage } from '#guest/languages/table-language.ts';
import { joinTable } from '#guest/start/guest.ts';
import type { GuestStart } from '#guest/start/guest-start.ts';
import serviceStyles from '#guest/styles/service.css?inline';
import type { Service } from '#guest/table-page/service/service.ts';
import { serviceOf } from '#guest/table-page/service/service-of.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import { leaveEnvironment, wholeEnvironment } from '#web/platform/environment.ts';
import type { Kept } from '#web/platform/kept.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import type { TableOrderElement, TableOrderOrder } from './element-types.ts';
import { followTranslation } from './page/follow-translation.ts';
import { type Emit, reportOrders } from './report-orders.ts';
import { reportShopping } from './shopping/report-shopping.ts';
import { tableCodePart } from './table-code-part.tsx';

let sheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(serviceStyles);
  }
  return sheet;
}

/** With what the element's page may ask about orders. */
export interface ElementService extends Service {
  order(): TableOrderOrder | null;
}

/**
 * Everything that comes after the menu, for a guest who has begun to choose. It is disposed of with
 * `start`.
 */
export function beginService(
  start: GuestStart,
  kept: Kept,
  root: ShadowRoot,
  emit: Emit,
  model: LanguageModel,
): ElementService {
  // Another API means another guest in the same root.
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, styles()])];
  const environment = wholeEnvironment(start.base, kept);
  const guest = joinTable(start, environment, async () => {
    const { adoptPayStyles } = await import('./pay-styles.ts');
    adoptPayStyles(root);
  });
  start.onDispose(() => leaveEnvironment(environment));
  start.onDispose(reportOrders(guest, emit));
  const shopping = reportShopping(guest, emit);
  start.onDispose(shopping.stop);
  const watched = { ...guest, onLooked: shopping.onLooked, send: shopping.send };
  const languages = createTableLanguage({
    model,
    storage: safeLocalStorage(),
    wanted: navigator.languages,
    chooseLocale: model.choose,
  });
  start.onDispose(languages.dispose);
  start.onDispose(readMenuIn(start.menu, languages));
  start.onDispose(followTranslation(root));
  const service = serviceOf(watched);
  return {
    ...service,
    parts: {
      ...service.parts,
      DisplayMenu: elementTools(languages),
      TableCode: tableCodePart(root.host as TableOrderElement, start.options.apiBase),
    },
    order: () => orderOf(guest.orders.mine.peek()),
  };
}

/** The newest that is under way, else the newest. */
function orderOf(mine: readonly Order[]): TableOrderOrder | null {
  const order = mine.findLast((one) => !isEnded(one)) ?? mine.at(-1);
  if (order === undefined) return null;
  const { id, number, state, total: amount, currency } = order;
  return { id, number, state, total: { amount, currency } };
}
