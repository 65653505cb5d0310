import type { Limit } from '#server/kernel/limits/limit.ts';
import { createLimitGroup } from '#server/kernel/limits/limit-group.ts';

const SECOND = 1_000;

/**
 * The limit of one guest session, or one staff session: `burst` at once, then this many a second.
 */
export const GUEST_LIMIT: Limit = { name: 'guest', burst: 300, everyMs: SECOND / 10 };
/**
 * For those of them that change something: an order takes the database's one writer some
 * milliseconds. A person sends a few a minute; a reconnecting device sends what it has kept.
 */
export const GUEST_WRITE_LIMIT: Limit = { name: 'guest writes', burst: 60, everyMs: SECOND };
/** For what a guest does with each tap; it takes nothing from what orders have. */
export const GUEST_TAPS_LIMIT: Limit = { name: 'guest taps', burst: 60, everyMs: SECOND / 8 };
/** A tablet asks once a minute, and whenever a guest begins. */
export const DEVICE_LIMIT: Limit = { name: 'device', burst: 120, everyMs: SECOND };
/** Of a bridge: three requests a ticket, and one every few seconds. */
export const BRIDGE_LIMIT: Limit = { name: 'bridge', burst: 600, everyMs: SECOND / 10 };
/** Of an API key: a program that fetches what has changed every few seconds, and acts at a rush. */
export const API_KEY_LIMIT: Limit = { name: 'api key', burst: 300, everyMs: SECOND / 10 };
export const STAFF_LIMIT: Limit = { name: 'staff', burst: 1_200, everyMs: SECOND / 40 };
/**
 * All guest sessions of one address together: some 1,000 phones, and less than a server can handle.
 */
export const GUEST_ADDRESS_LIMIT: Limit = {
  name: 'guests of an address',
  burst: 6_000,
  everyMs: SECOND / 300,
};

const READING = {
  connection: { burst: 60, everyMs: SECOND / 2 },
  browser: { burst: 600, everyMs: SECOND / 10 },
  address: { burst: 3_000, everyMs: SECOND / 50 },
  reserve: { burst: 3_000, everyMs: SECOND / 50 },
} as const;

/** Public reads. */
export const READ_LIMITS = createLimitGroup('read', READING);
/** A table's page, rendered with its menu: as much work as reading both. */
export const PAGE_LIMITS = createLimitGroup('page', READING);
/** Passwords: each try takes 40 ms of processor time. Wrong ones are counted separately. */
export const PASSWORD_LIMITS = createLimitGroup('password', {
  connection: { burst: 20, everyMs: 10 * SECOND },
  browser: { burst: 40, everyMs: 5 * SECOND },
  address: { burst: 200, everyMs: SECOND },
  reserve: { burst: 200, everyMs: SECOND },
});
/** Forms and requests for mails. Each has a limit of its own besides this. */
export const FORM_LIMITS = createLimitGroup('form', {
  connection: { burst: 30, everyMs: 2 * SECOND },
  browser: { burst: 60, everyMs: SECOND },
  address: { burst: 300, everyMs: SECOND / 5 },
  reserve: { burst: 300, everyMs: SECOND / 5 },
});
