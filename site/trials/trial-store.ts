import { type ReadonlySignal, signal } from '@preact/signals-react';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import type { Locale } from '#core/shared/languages.ts';
import { FIRST_MENU_BYTES_MAX, MENU_ADDRESS_MAX, NAME_MAX } from '#core/shared/limits.ts';
import { TRIAL_MENUS, type TrialMenu } from '#core/trials/codes.ts';
import type { Trial, TrialOffer, TrialRequest } from '#core/trials/trials.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import { persistedText } from '#web/stores/persisted-text.ts';
import { formIssues } from '../forms/form-issues.ts';
import {
  createPersistedForm,
  type PersistedForm,
  type PersistedFormTools,
} from '../forms/persisted-form.ts';

export interface TrialDraft {
  readonly venue: string;
  readonly email: string;
  readonly menu: TrialMenu;
  /** Where a menu of its own is. */
  readonly from: MenuSource;
  /** The name of the chosen file; empty for none. */
  readonly file: string;
  /** Of the page that has the menu, as somebody types it. */
  readonly address: string;
  /** The honeypot field: invisible to people. */
  readonly website: string;
}

export const MENU_SOURCES = ['file', 'page'] as const;
export type MenuSource = (typeof MENU_SOURCES)[number];

export interface MenuFileChoice {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TrialStore {
  readonly form: PersistedForm<TrialDraft>;
  /** Whether trials can be opened here; null until known. */
  readonly offer: ReadonlySignal<TrialOffer | null>;
  readonly offerFailure: ReadonlySignal<Failure | null>;
  /** The trial that was opened on this device and has not ended. */
  readonly opened: ReadonlySignal<Trial | null>;
  /** Whether the last chosen file was too large to take. */
  readonly isFileTooBig: ReadonlySignal<boolean>;
  choose(file: MenuFileChoice): void;
  /** Asks once; returns whether trials can be opened, null if nobody answered. */
  loadOffer(): Promise<boolean | null>;
  /** The trial that this device opened earlier. */
  restore(): Promise<void>;
  /** Another one: this device forgets the one it has opened. */
  restart(): void;
  /** Mails the link again; resolves to why not, or null. */
  askForLink(email: string): Promise<Failure | null>;
  dispose(): void;
}

export interface TrialDeps extends PersistedFormTools {
  call: Call;
  locale: ReadonlySignal<Locale>;
  /** IANA name of the device's time zone. */
  timeZone: () => string;
  toBase64: (bytes: Uint8Array) => string;
}

const EMPTY: TrialDraft = {
  ...{ venue: '', email: '', menu: 'pub', from: 'file', file: '', address: '', website: '' },
};

/** The form that opens a trial, and what was opened with it. */
export function createTrialStore(deps: TrialDeps): TrialStore {
  const { call, locale, timeZone, toBase64, ...tools } = deps;
  const { storage, clock } = tools;
  const offer = signal<TrialOffer | null>(null);
  const offerFailure = signal<Failure | null>(null);
  const opened = signal<Trial | null>(null);
  const isFileTooBig = signal(false);
  let file: MenuFileChoice | null = null;

  const form = createPersistedForm<TrialDraft, TrialRequest>(
    {
      key: 'trial-draft',
      empty: EMPTY,
      read: readDraft,
      check: (draft) => checkDraft(draft, file),
      toBody: (draft, elapsed) => ({
        venue: draft.venue.trim(),
        email: draft.email.trim(),
        menu: draft.menu,
        ...(draft.menu === 'own' && ownMenu(draft)),
        locale: locale.peek(),
        timeZone: timeZone(),
        elapsed,
        ...(draft.website !== '' && { website: draft.website }),
      }),
      async post(key, body) {
        const trial = await call('POST /trials', { key, body });
        opened.value = trial;
        // A browser that stores nothing shows it as long as the page is open.
        await storage.set('trial', trial).catch(() => {});
      },
    },
    tools,
  );

  function ownMenu(draft: TrialDraft): Pick<TrialRequest, 'file' | 'address'> {
    if (draft.from === 'page') return { address: draft.address.trim() };
    return file === null ? {} : { file: { bytes: toBase64(file.bytes) } };
  }

  async function loadOffer(): Promise<boolean | null> {
    try {
      offer.value ??= await call('GET /trials', {});
      offerFailure.value = null;
      return offer.value.isOn;
    } catch (thrown) {
      offerFailure.value = failureOf(thrown);
      return null;
    }
  }

  return {
    form,
    offer,
    offerFailure,
    opened,
    isFileTooBig,
    choose(chosen) {
      isFileTooBig.value = chosen.bytes.byteLength > FIRST_MENU_BYTES_MAX;
      file = isFileTooBig.value ? null : chosen;
      form.edit({ file: file?.name ?? '' });
    },
    loadOffer,
    async restore() {
      const kept = readTrial(await storage.get('trial').catch(() => null), clock.now());
      if (kept !== null && opened.peek() === null) opened.value = kept;
    },
    restart() {
      opened.value = null;
      file = null;
      form.restart();
      void storage.delete('trial').catch(() => {});
    },
    async askForLink(email) {
      try {
        await call('POST /trials/link', { body: { email: email.trim(), locale: locale.peek() } });
        return null;
      } catch (thrown) {
        return failureOf(thrown);
      }
    },
    dispose: form.dispose,
  };
}

function checkDraft(draft: TrialDraft, file: MenuFileChoice | null) {
  const from = draft.menu === 'own' ? draft.from : null;
  const address = { min: 1, max: MENU_ADDRESS_MAX };
  return formIssues<TrialDraft>({
    venue: checkText(draft.venue, { min: 1, max: NAME_MAX }),
    email: checkEmail(draft.email),
    file: from === 'file' && (draft.file === '' || file === null) ? 'missing' : null,
    address: from === 'page' ? checkText(draft.address, address) : null,
  });
}

/** A file is not kept: the browser gives it only once. */
function readDraft(kept: unknown): TrialDraft | null {
  if (typeof kept !== 'object' || kept === null) {
    return null;
  }
  const menu = persistedText(kept, 'menu');
  const from = persistedText(kept, 'from');
  return {
    venue: persistedText(kept, 'venue'),
    email: persistedText(kept, 'email'),
    menu: TRIAL_MENUS.find((each) => each === menu) ?? EMPTY.menu,
    from: MENU_SOURCES.find((each) => each === from) ?? EMPTY.from,
    file: '',
    address: persistedText(kept, 'address'),
    website: '',
  };
}

/** The trial that this device has kept; null if it has ended, or something else stands there. */
function readTrial(kept: unknown, now: number): Trial | null {
  const said: Readonly<Record<string, unknown>> = Object(kept);
  const { id, name, endsAt, token, table, path, products, isMailed } = said;
  const isWhole =
    [id, name, endsAt, token, table, path].every((each) => typeof each === 'string') &&
    typeof products === 'number' &&
    typeof isMailed === 'boolean';
  if (!isWhole || !(Date.parse(String(endsAt)) > now)) {
    return null;
  }
  return {
    ...{ id: String(id), name: String(name), endsAt: String(endsAt), token: String(token) },
    ...{ table: String(table), path: String(path), products, isMailed },
    code: readCode(said.code),
  };
}

function readCode(kept: unknown): Trial['code'] {
  const { address, side, path }: Readonly<Record<string, unknown>> = Object(kept);
  return typeof address === 'string' && typeof side === 'number' && typeof path === 'string'
    ? { address, side, path }
    : null;
}
