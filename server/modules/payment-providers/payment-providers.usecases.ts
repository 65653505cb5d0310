import {
  ACCOUNT_PROVIDERS,
  type AccountProvider,
  type KeyFault,
  type PageMethod,
  type PaymentKeys,
  type ProviderName,
} from '#core/payment-providers/codes.ts';
import type {
  VenuePaymentProvider,
  VenuePaymentProviders,
} from '#core/payment-providers/payment-providers.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { ProviderChange, TellOwners } from '../security-log/tell-owners.ts';
import { OutcomeUnknownError } from './payment-errors.ts';
import {
  hasUnfinished,
  listProviders,
  type StoredProvider,
  saveKeys,
  saveMethods,
  switchProvider,
} from './payment-providers.repository.ts';
import { activeName } from './payment-providers.ts';
import { adapterOf } from './provider-accounts.ts';

type Fault = KeyFault | 'unreachable' | null;

/** A venue's providers, without their keys. */
export async function readPaymentProviders(
  context: Context,
  venue: string,
  fault: Fault = null,
): Promise<VenuePaymentProviders> {
  const { config, store } = context;
  const stored = await listProviders(store.reader, venue);
  const active = activeName(stored, config.mode);
  const names: ProviderName[] =
    config.mode === 'demo' ? ['test', ...ACCOUNT_PROVIDERS] : [...ACCOUNT_PROVIDERS];
  return {
    canStore: config.paymentKey !== null,
    providers: names.map((name) =>
      shownOf(context, venue, name, { stored, isOn: name === active }),
    ),
    fault,
  };
}

function shownOf(
  context: Context,
  venue: string,
  provider: ProviderName,
  { stored, isOn }: { stored: readonly StoredProvider[]; isOn: boolean },
): VenuePaymentProvider {
  if (provider === 'test') {
    const none = { storedAt: null, certificateExpiresAt: null };
    return { provider, isOn, keys: 'unneeded', isTrial: true, ...none };
  }
  const row = stored.find((each) => each.provider === provider);
  const keys = keysIn(context, venue, provider, stored);
  const isLocked = keys === null && row?.keys != null;
  const without = isLocked ? 'locked' : 'none';
  return {
    provider,
    isOn,
    keys: keys === null ? without : 'stored',
    isTrial: keys === null ? null : adapterOf(keys).isTrial(keys),
    storedAt: isoOf(row?.storedAt ?? null),
    certificateExpiresAt: isoOf(row?.certificateExpiresAt ?? null),
    ...(keys !== null && adapterOf(keys).hasPageMethods && { methods: [...(row?.methods ?? [])] }),
  };
}

/**
 * Stores a provider's keys in place of earlier ones, unless the check finds what is wrong with them.
 * A provider that does not answer keeps nobody from storing them. Throws
 * `payment_providers.no_server_key`.
 */
export async function storePaymentKeys(
  context: Context,
  by: By,
  keys: PaymentKeys,
  tellOwners: TellOwners | null,
): Promise<VenuePaymentProviders> {
  const { vault } = context.paymentProviders;
  const sealed = vault.seal(by.venue, keys);
  if (sealed === null) {
    throw new ProblemError('payment_providers.no_server_key');
  }
  const { fault, methods } = await askAccount(context, by.venue, keys);
  if (fault === null || fault === 'unreachable') {
    const what = { kind: 'payment_keys.stored', provider: keys.provider } as const;
    await changed(context, by, what, async ({ db, at }) => {
      await saveKeys(db, by.venue, keys.provider, {
        keys: sealed,
        storedAt: at,
        certificateExpiresAt: adapterOf(keys).endsAt(keys),
      });
      // Another account's are not this one's.
      await saveMethods(db, by.venue, keys.provider, methods ?? []);
    });
    tellOwners?.(by, what);
  }
  return readPaymentProviders(context, by.venue, fault);
}

/**
 * Asks the provider whether the stored keys are right, and what its page can be opened for. Throws
 * `payment_providers.no_keys`.
 */
export async function checkPaymentKeys(
  context: Context,
  venue: string,
  provider: AccountProvider,
): Promise<VenuePaymentProviders> {
  const keys = await requireKeys(context, venue, provider);
  const { fault, methods } = await askAccount(context, venue, keys);
  if (methods !== null) {
    await context.store.write({ venue }, (db) => saveMethods(db, venue, provider, methods));
  }
  return readPaymentProviders(context, venue, fault);
}

/**
 * Lets guests pay with this provider from now on, or with none. Earlier attempts keep theirs. Throws
 * `payment_providers.no_keys`.
 */
export async function activateProvider(
  context: Context,
  by: By,
  provider: ProviderName | null,
  tellOwners: TellOwners | null,
): Promise<VenuePaymentProviders> {
  if (provider === 'test' && context.config.mode !== 'demo') {
    throw new ProblemError('payment_providers.no_keys');
  }
  const isAccount = provider !== null && provider !== 'test';
  const { fault, methods } = isAccount
    ? await askAccount(context, by.venue, await requireKeys(context, by.venue, provider))
    : NOT_ASKED;
  if (fault === null) {
    const what: ProviderChange =
      provider === null
        ? { kind: 'payment_provider.off' }
        : { kind: 'payment_provider.on', provider };
    await changed(context, by, what, async ({ db }) => {
      await switchProvider(db, by.venue, provider);
      if (provider !== null && methods !== null) {
        await saveMethods(db, by.venue, provider, methods);
      }
    });
    tellOwners?.(by, what);
  }
  return readPaymentProviders(context, by.venue, fault);
}

/**
 * Removes a provider's keys. Throws `payment_providers.in_use` for the one that is on, and
 * `payment_providers.unfinished` while they are needed to learn how a payment or refund has ended.
 */
export async function removePaymentKeys(
  context: Context,
  by: By,
  provider: AccountProvider,
  tellOwners: TellOwners | null,
): Promise<VenuePaymentProviders> {
  const what = { kind: 'payment_keys.removed', provider } as const;
  await changed(context, by, what, async ({ db }) => {
    const stored = await listProviders(db, by.venue);
    if (stored.some((each) => each.provider === provider && each.isOn)) {
      throw new ProblemError('payment_providers.in_use');
    }
    if (await hasUnfinished(db, by.venue, provider)) {
      throw new ProblemError('payment_providers.unfinished');
    }
    await saveKeys(db, by.venue, provider, {
      keys: null,
      storedAt: null,
      certificateExpiresAt: null,
    });
  });
  tellOwners?.(by, what);
  return readPaymentProviders(context, by.venue);
}

function changed(
  context: Context,
  by: By,
  { kind, ...detail }: ProviderChange,
  work: (unit: Unit) => Promise<void>,
): Promise<void> {
  return change(context, by.venue, async (unit) => {
    await work(unit);
    // Which one, and never more: the log is read by more people than the keys.
    await insertAuditEntry(unit.db, by, { kind, detail }, unit.at);
  });
}

async function requireKeys(
  context: Context,
  venue: string,
  provider: AccountProvider,
): Promise<PaymentKeys> {
  const stored = await listProviders(context.store.reader, venue);
  const keys = keysIn(context, venue, provider, stored);
  if (keys === null) {
    throw new ProblemError('payment_providers.no_keys');
  }
  return keys;
}

function keysIn(
  { paymentProviders }: Context,
  venue: string,
  provider: AccountProvider,
  stored: readonly StoredProvider[],
): PaymentKeys | null {
  const sealed = stored.find((each) => each.provider === provider)?.keys ?? null;
  return sealed === null ? null : paymentProviders.vault.open(venue, provider, sealed);
}

async function faultOf({ paymentProviders }: Context, keys: PaymentKeys): Promise<Fault> {
  try {
    return await paymentProviders.vault.account(keys).check();
  } catch (error) {
    if (error instanceof OutcomeUnknownError) {
      return error.reason === 'keys' ? 'refused' : 'unreachable';
    }
    throw error;
  }
}

/** What an account answers. */
type AccountAnswer = {
  fault: Fault;
  /** What its page can be opened for; null where nobody knows. */
  methods: readonly PageMethod[] | null;
};

const NOT_ASKED: AccountAnswer = { fault: null, methods: null };

/** Whether an account's keys are right, and what its page can be opened for if they are. */
async function askAccount(
  context: Context,
  venue: string,
  keys: PaymentKeys,
): Promise<AccountAnswer> {
  const fault = await faultOf(context, keys);
  return { fault, methods: fault === null ? await methodsOf(context, venue, keys) : null };
}

/** What the account's page can be opened for; null if it does not answer. */
async function methodsOf(
  { paymentProviders, menus, store }: Context,
  venue: string,
  keys: PaymentKeys,
): Promise<readonly PageMethod[] | null> {
  try {
    const { menu } = await findVenueMenu(menus, store.reader, venue);
    return await paymentProviders.vault.account(keys).pageMethods(menu.file.venue.currency);
  } catch (error) {
    // Or it has no menu yet, and so no currency.
    if (error instanceof OutcomeUnknownError || error instanceof ProblemError) return null;
    throw error;
  }
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
