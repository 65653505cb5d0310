import type { Scope } from '#core/api-keys/codes.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What a key with a scope may do, in few words and in more. */
export function scopeWords(scope: Scope, LL: Texts) {
  const words = LL.apiKeys.scopes;
  switch (scope) {
    case 'venue.read':
      return words.venueRead;
    case 'tables.write':
      return words.tablesWrite;
    case 'menu.read':
      return words.menuRead;
    case 'menu.write':
      return words.menuWrite;
    case 'availability.write':
      return words.availabilityWrite;
    case 'orders.read':
      return words.ordersRead;
    case 'orders.write':
      return words.ordersWrite;
    case 'bills.read':
      return words.billsRead;
    case 'payments.read':
      return words.paymentsRead;
    case 'till.register':
      return words.tillRegister;
  }
}
