import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifySerializerCompiler } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Role } from '#core/people/codes.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { createApp } from '#server/app/app.ts';
import type { AutomaticBackups } from '#server/backup/automatic-backups.ts';
import { watchBackups } from '#server/backup/backup-state.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import { createEpochs } from '#server/kernel/epochs/epochs.ts';
import { createEventHub, type EventHub } from '#server/kernel/events/event-hub.ts';
import type { LimitStore } from '#server/kernel/limits/limit.ts';
import { createMemoryLimitStore } from '#server/kernel/limits/memory-limit-store.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createWaitTimes } from '#server/modules/availability/wait-times.ts';
import { importMenu } from '#server/modules/menu/import-menu.usecase.ts';
import {
  type FetchMenuPage,
  menuPageFetcher,
} from '#server/modules/menu-import/fetch-menu-page.usecase.ts';
import type { PlanApart } from '#server/modules/menu-import/plan-apart.ts';
import { planUpload } from '#server/modules/menu-import/plan-upload.ts';
import type { PaymentProviders } from '#server/modules/payment-providers/payment-provider.ts';
import { createPaymentProviders } from '#server/modules/payment-providers/payment-providers.ts';
import { createSharedReadings } from '#server/modules/payments/shared-readings.ts';
import { createSuggestionLibrary } from '#server/modules/popular/suggestions.ts';
import { createPrints } from '#server/modules/printers/queue-prints.ts';
import { createMenuLibrary } from '#server/modules/published-menu/menu-library.ts';
import { createSetUpGate } from '#server/modules/set-up/set-up-gate.ts';
import { saveOperator, saveStaff } from '#server/modules/staff/accounts.repository.ts';
import { openPartyNews } from '#server/modules/table-cart/open-party-news.ts';
import { createFolderPictureStore } from '#server/pictures/folder-picture-store.ts';
import { picturesFolder } from '#server/pictures/open-picture-store.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { unbuiltProject } from '../build/unbuilt-project.ts';
import { smallMenu, VENUE } from '../fixtures/small-menu.ts';
import { type KeptServer, keptOf, keptServer } from '../kept-server/kept-server.ts';
import { cheapPasswordHash } from './cheap-password.ts';
import { holdToDocument } from './documented-answers.ts';
import { type ManualClock, manualClock } from './server-clock.ts';
import { testStore } from './test-store.ts';

export const PASSWORD = 'napkins and soup';
const PASSWORD_HASH = cheapPasswordHash(PASSWORD);
export const HOST = 'servett.test';
export const ORIGIN = `http://${HOST}`;

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers that were checked by schema.
  body: any;
};
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

export type TestApp = {
  app: Awaited<ReturnType<typeof createApp>>;
  context: Context;
  clock: ManualClock;
  ask: Ask;
  /** A request as a signed-in member of staff with this role. */
  staff(role?: Role): Promise<Ask>;
  /** A request as the installation's operator. */
  operator(): Promise<Ask>;
};

type Options = {
  /** Null: no venue at all. */
  menu?: MenuFile | null;
  config?: Partial<Config>;
  /** Of SQLite, if it is named; otherwise the engine is that of the run. */
  database?: 'file' | 'memory' | undefined;
  /** One of several processes' on a database; by default a database of the test's own. */
  store?: Store;
  /** By default one that hears of no other process. */
  hub?: EventHub;
  projectRoot?: string;
  limits?: LimitStore;
  backups?: AutomaticBackups;
  /** By default those of the venue's settings. */
  paymentProviders?: PaymentProviders;
  /** By default in a folder of the test's own. */
  pictures?: PictureStore;
  /** By default in this thread: starting one takes longer than reading a small file. */
  planUpload?: PlanApart;
  /** By default none that reaches this machine. */
  fetchMenuPage?: FetchMenuPage;
  /** For a test that registers more: not the Fastify server that others have had. */
  isOwn?: true;
  /** Receives the log's lines. */
  logTo?: { write(line: string): void };
  /** Receives the function that closes the server, outside a test; a test closes it by itself. */
  onOpened?: (close: () => Promise<void>) => void;
};

/** Answers that do not fit the schema their route names fail the test. */
const strictSerializer: FastifySerializerCompiler<unknown> = ({ schema, url, httpStatus }) => {
  const named = (schema ?? Type.Unknown()) as TSchema;
  return (data) => {
    if (!Check(named, data)) {
      const [first] = Errors(named, data);
      throw new Error(`${url} ${httpStatus}: ${first?.instancePath} ${first?.message}`);
    }
    return JSON.stringify(data);
  };
};

export function newOrderId(): string {
  return uuidv7(Date.now(), randomBytes(10));
}

/** By what it is made with, beside its functions: only those know whom mail is handed to. */
function keptFor({ isOwn, logTo, projectRoot, config = {} }: Options): KeptServer | null {
  if (isOwn || logTo) return null;
  const { smtp, ...fixed } = config;
  return keptServer(keptOf(JSON.stringify([fixed, Boolean(smtp), projectRoot])));
}

/** A server over a database of its own, with the small menu and one account per role. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-test-'));
  const clock = manualClock();
  const base = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', EXAMPLE_DAYS: 'off' });
  const limits = options.limits ?? createMemoryLimitStore(clock);
  const menus = createMenuLibrary();
  const config = { ...base, ...options.config };
  const store = options.store ?? (await testStore(dataDir, options.database));
  const context: Context = {
    limits,
    store,
    epochs: createEpochs(store, clock),
    clock,
    config,
    paymentProviders: {
      ...createPaymentProviders({ store, clock, config }),
      ...options.paymentProviders,
    },
    readings: createSharedReadings(),
    hub: options.hub ?? createEventHub(),
    partyNews: openPartyNews({ store, clock }),
    menus,
    prints: createPrints({ menus, store, clock }),
    pictures: options.pictures ?? createFolderPictureStore(picturesFolder(config)),
    planUpload: options.planUpload ?? ((task, { listPictures }) => planUpload(task, listPictures)),
    fetchMenuPage: options.fetchMenuPage ?? menuPageFetcher(),
    waits: createWaitTimes(),
    suggestions: createSuggestionLibrary(store),
    setUp: createSetUpGate({ store, clock, limits }),
    backups: options.backups ?? null,
    replicaState: () => null,
    backupState: options.backups?.state ?? watchBackups(config, clock),
    mailer: options.config?.smtp ? createMailer(options.config.smtp, clock) : null,
  };
  if (options.menu !== null) {
    await importMenu(context, options.menu ?? smallMenu(), async (name) => name);
  }
  const kept = keptFor(options);
  const app = await createApp(context, options.projectRoot ?? unbuiltProject(), {
    serializer: strictSerializer,
    ...(kept && { create: kept.create }),
    ...(options.logTo && { logTo: options.logTo }),
  });
  const checkDocumented = holdToDocument(app);
  kept?.seal();
  const close = async () => {
    await app.close();
    context.mailer?.close();
    await context.store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (options.onOpened === undefined) {
    // Vitest can only be loaded by a program that it runs.
    const { onTestFinished } = await import('vitest');
    onTestFinished(close);
  } else {
    options.onOpened(close);
  }

  const ask: Ask = async (method, path, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/v1/${path}`,
      headers: {
        host: HOST,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    checkDocumented();
    const isJson =
      /json/.test(String(answer.headers['content-type'])) &&
      answer.headers['content-encoding'] === undefined;
    const text = answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : null,
    };
  };

  return {
    app,
    context,
    clock,
    ask,
    staff: (role = 'owner') => signIn(context, ask, role),
    operator: () => signIn(context, ask, 'operator'),
  };
}

async function signIn(context: Context, ask: Ask, role: Role | 'operator'): Promise<Ask> {
  const email = `${role}@example.com`;
  const account = { id: newOrderId(), email, name: role, passwordHash: PASSWORD_HASH };
  await context.store.write('installation', (db) =>
    role === 'operator'
      ? saveOperator(db, account, 0)
      : saveStaff(db, account, { venue: VENUE, role }, 0),
  );
  const { headers } = await ask(
    'POST',
    'staff/session',
    { email, password: PASSWORD },
    { origin: ORIGIN },
  );
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return (method, path, body, more = {}) =>
    ask(method, path, body, { cookie, origin: ORIGIN, ...more });
}
