import { resolve } from 'node:path';
import { Check } from 'typebox/value';
import { opensOnPhones, readAddress } from '#core/address/public-address.ts';
import type { OwnPolicies } from '#core/operator/codes.ts';
import { contactUrl, pageUrl } from '#core/operator/contact.ts';
import { HostedPlans, type OperatorPhone } from '#core/operator/operator.schema.ts';
import { phoneUrl, readPhoneHours } from '#core/operator/phone.ts';
import type { PublicOperator } from '#core/operator/shown-operator.ts';
import {
  NOTES_KEPT_DAYS,
  NOTES_KEPT_DAYS_MAX,
  NOTES_KEPT_DAYS_MIN,
  OPERATOR_LINE_MAX,
} from '#core/shared/limits.ts';
import { type Network, readNetworks } from './modules/printers/network.ts';
import { type BucketConfig, readStorageUrl } from './pictures/storage-url.ts';
import { type ProxyTrust, parseProxyTrust } from './proxy-trust.ts';
import { type ReplicaConfig, readReplicaUrl } from './replica-place.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** Path of the SQLite file; `:memory:` if there is none, as on PostgreSQL. */
  databasePath: string;
  /** Address of the PostgreSQL database, with its password; null: SQLite. */
  databaseUrl: string | null;
  /** The same database where each connection keeps its session; null: `databaseUrl` does that too. */
  sessionUrl: string | null;
  /** A replica of it, for reads that take long; null: there is none. */
  readUrl: string | null;
  dataDir: string;
  /** The bucket for pictures, with its secret; null: they are in the data folder. */
  storage: BucketConfig | null;
  /** Origin (with an optional path) that browsers put before `/api/v1`; empty: the page's own. */
  apiBase: string;
  /** The site's public address; empty: from the request. */
  appBase: string;
  /** The address of the program's source; empty: the site has no link. */
  sourceUrl: string;
  /** The operator's web address or `mailto:`; empty: the site has no link. */
  contactUrl: string;
  /** Who runs the installation, as the site says it; null: it says that nobody has said so. */
  operator: PublicOperator | null;
  /** A number that visitors can call, and when; without a number, none is shown. */
  phone: OperatorPhone;
  /** Addresses of the operator's own policies; empty where the site has only its own pages. */
  policies: OwnPolicies;
  /** The prices of hosted venues; null: what the operator says in the console. */
  hosted: HostedPlans | null;
  /** The id of the analytics script; null: none is loaded, and nobody is asked. */
  analytics: { id: string; src: string } | null;
  /** Whether the demonstration's new database gets two weeks of example orders. */
  hasExampleDays: boolean;
  /** Whether its menu is there in some of the table's languages. */
  hasExampleLanguages: boolean;
  /** Whether the numbers and times of orders are public. */
  hasPublicMetrics: boolean;
  /** Whether tables' pages are cached on guests' devices for offline use. */
  hasOfflinePages: boolean;
  /** Whether tablets keep the kiosk, so that it starts without a network. */
  hasKioskWorker: boolean;
  /** The proxies that are trusted to say who the client is. */
  trustProxy: ProxyTrust;
  logLevel: LogLevel;
  /** How long a stopping server goes on, while its health checks say that it stops. Milliseconds. */
  stopDelayMs: number;
  /** The mail server; null: no mail is sent or mentioned. */
  smtp: SmtpConfig | null;
  backups: BackupConfig;
  /** Where the database is copied to as it changes; null: nowhere. */
  replica: ReplicaConfig | null;
  /** The 32 bytes that venues' keys with payment providers are encrypted with; null: none are stored. */
  paymentKey: Buffer | null;
  /**
   * The number of days after which guests' texts are deleted, and their seatings made anonymous.
   */
  notesKeptDays: number;
  /** The networks in which the server may ask printers; none: they have to ask it. */
  printerNetworks: readonly Network[];
  /** The networks beside public addresses to which the server may send webhooks. */
  webhookNetworks: readonly Network[];
  /** Where metrics can be read; null: there are none. */
  metrics: { host: string; port: number } | null;
};

export type BackupConfig = {
  /** When backups are made, in minutes since midnight in the machine's time zone; none: never. */
  times: readonly number[];
  /** Whether the environment itself gives these times: the default is for those that the server makes. */
  areExpected: boolean;
  /** The number of scheduled backups that are kept. */
  keep: number;
  /** The passphrase for backups; null: they are not encrypted. */
  passphrase: string | null;
};

/** `url` as `smtp://` or `smtps://`, with the credentials; `from` as shown in mails. */
export type SmtpConfig = { url: string; from: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid value in the environment; the message is one line for the operator. */
export class ConfigError extends Error {}

/** Reads the environment. Throws {@link ConfigError} for a value it cannot use. */
export function readConfig(env: Environment): Config {
  const mode = oneOf(env, 'SERVETT_MODE', ['demo', 'production'], 'demo');
  const dataDir = dataFolder(env);
  return {
    mode,
    port: port(env, 'PORT', '3000'),
    host: text(env, 'HOST') ?? '0.0.0.0',
    ...database(env, dataDir),
    sessionUrl: wayToDatabase(env, 'DATABASE_SESSION_URL'),
    readUrl: wayToDatabase(env, 'DATABASE_READ_URL'),
    dataDir,
    storage: storage(env),
    apiBase: base(env, 'API_BASE'),
    appBase: base(env, 'APP_BASE'),
    sourceUrl: base(env, 'SOURCE_URL'),
    contactUrl: contact(env),
    operator: operator(env),
    phone: phone(env),
    policies: policies(env),
    hosted: hosted(env),
    analytics: analytics(env),
    hasExampleDays: oneOf(env, 'EXAMPLE_DAYS', ['on', 'off'], 'on') === 'on',
    hasExampleLanguages: oneOf(env, 'EXAMPLE_LANGUAGES', ['on', 'off'], 'on') === 'on',
    hasPublicMetrics: oneOf(env, 'PUBLIC_METRICS', ['on', 'off'], 'on') === 'on',
    hasOfflinePages: oneOf(env, 'OFFLINE_PAGES', ['on', 'off'], 'on') === 'on',
    hasKioskWorker: oneOf(env, 'KIOSK_WORKER', ['on', 'off'], 'on') === 'on',
    trustProxy: trustProxy(env),
    smtp: smtp(env),
    backups: backups(env, mode),
    replica: replica(env),
    paymentKey: paymentKey(env),
    notesKeptDays: notesKeptDays(env),
    stopDelayMs: stopDelay(env),
    printerNetworks: ownNetworks(env, 'PRINTER_NETWORKS'),
    webhookNetworks: ownNetworks(env, 'WEBHOOK_NETWORKS'),
    metrics: metrics(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, mode === 'demo' ? 'warn' : 'info'),
  };
}

/** The folder that everything is kept in, whatever else the environment says. */
export function dataFolder(env: Environment): string {
  return resolve(text(env, 'DATA_DIR') ?? './data');
}

/** At night, after the last bar has closed. */
const BACKUP_TIMES = '05:00';
const BACKUPS_KEPT = 14;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

function backups(env: Environment, mode: Config['mode']): BackupConfig {
  const given = text(env, 'BACKUP_TIMES');
  const wished = given ?? (mode === 'production' ? BACKUP_TIMES : 'off');
  const times =
    wished === 'off' ? [] : wished.split(',').map((time) => minutesOf(time.trim(), wished));
  const kept = text(env, 'BACKUP_KEEP') ?? String(BACKUPS_KEPT);
  if (!/^[1-9][0-9]{0,3}$/.test(kept)) {
    throw new ConfigError(`BACKUP_KEEP must be a number from 1 to 9999, not "${kept}".`);
  }
  return {
    times: times.sort((a, b) => a - b),
    areExpected: given !== undefined && times.length > 0,
    keep: Number(kept),
    passphrase: text(env, 'BACKUP_PASSPHRASE') ?? null,
  };
}

/** As the program "age-keygen" writes it. */
const REPLICA_KEY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;

function replica(env: Environment): ReplicaConfig | null {
  const url = text(env, 'REPLICA_URL');
  const key = text(env, 'REPLICA_KEY') ?? null;
  // Neither is quoted: both may have a secret.
  if (key !== null && !REPLICA_KEY.test(key)) {
    throw new ConfigError(
      'REPLICA_KEY must be a key that "age-keygen" made, which begins with AGE-SECRET-KEY-1.',
    );
  }
  if (url === undefined) {
    return null;
  }
  const place = readReplicaUrl(url);
  if (place === null) {
    throw new ConfigError(
      'REPLICA_URL must be a folder on another disk, such as /mnt/usb/servett, or s3://key:secret@host/bucket/folder as STORAGE_URL has it.',
    );
  }
  return { place, key };
}

const PAYMENT_KEY = /^[0-9a-f]{64}$/i;

function paymentKey(env: Environment): Buffer | null {
  const value = text(env, 'PAYMENT_KEY');
  if (value === undefined) {
    return null;
  }
  if (!PAYMENT_KEY.test(value)) {
    // Not quoted: it may be the right one with a character too many.
    throw new ConfigError(
      'PAYMENT_KEY must be 64 hexadecimal digits, such as "openssl rand -hex 32" writes.',
    );
  }
  return Buffer.from(value, 'hex');
}

function notesKeptDays(env: Environment): number {
  const value = text(env, 'NOTES_KEPT_DAYS') ?? String(NOTES_KEPT_DAYS);
  const days = /^[0-9]{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (!(days >= NOTES_KEPT_DAYS_MIN && days <= NOTES_KEPT_DAYS_MAX)) {
    throw new ConfigError(
      `NOTES_KEPT_DAYS must be a number from ${NOTES_KEPT_DAYS_MIN} to ${NOTES_KEPT_DAYS_MAX}, not "${value}".`,
    );
  }
  return days;
}

/** Longer would be taken for a server that hangs. */
const STOP_DELAY_MAX_SECONDS = 60;

function stopDelay(env: Environment): number {
  const value = text(env, 'STOP_DELAY') ?? '0';
  const seconds = /^[0-9]{1,2}$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds <= STOP_DELAY_MAX_SECONDS)) {
    throw new ConfigError(
      `STOP_DELAY must be a number of seconds from 0 to ${STOP_DELAY_MAX_SECONDS}, not "${value}".`,
    );
  }
  return seconds * 1_000;
}

function minutesOf(time: string, given: string): number {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) {
    throw new ConfigError(
      `BACKUP_TIMES must be times of day such as 05:00 or 05:00,15:30, or "off", not "${given}".`,
    );
  }
  return Number(hours) * 60 + Number(minutes);
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function oneOf<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  const value = text(env, name);
  if (value === undefined) {
    return fallback;
  }
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) {
    throw new ConfigError(`${name} must be one of ${words.join(', ')}, not "${value}".`);
  }
  return word;
}

/** By default only this machine can connect: the metrics are not for guests. */
function metrics(env: Environment): Config['metrics'] {
  if ((text(env, 'METRICS_PORT') ?? 'off') === 'off') {
    return null;
  }
  return {
    host: text(env, 'METRICS_HOST') ?? '127.0.0.1',
    port: port(env, 'METRICS_PORT', 'off'),
  };
}

function ownNetworks(env: Environment, name: string): readonly Network[] {
  const value = text(env, name) ?? 'off';
  const networks = value === 'off' ? [] : readNetworks(value);
  if (networks === null) {
    throw new ConfigError(
      `${name} must be private networks such as 192.168.1.0/24, with commas between them, or "off", not "${value}".`,
    );
  }
  return networks;
}

function port(env: Environment, name: string, fallback: string): number {
  const value = text(env, name) ?? fallback;
  const number = Number(value);
  if (!/^[0-9]+$/.test(value) || number > 65_535) {
    throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
  }
  return number;
}

const NO_FILE = ':memory:';

function database(env: Environment, dataDir: string): Pick<Config, 'databasePath' | 'databaseUrl'> {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined) {
    return { databasePath: resolve(dataDir, 'servett.db'), databaseUrl: null };
  }
  if (isPostgres(value)) {
    return { databasePath: NO_FILE, databaseUrl: value };
  }
  const path = value.startsWith('sqlite:') ? value.slice('sqlite:'.length) : '';
  if (path === '') {
    // Not quoted: it may contain a password.
    throw new ConfigError(
      'DATABASE_URL must be sqlite:<file>, such as sqlite:./data/servett.db, or postgres://name:password@host/database.',
    );
  }
  return { databasePath: path === NO_FILE ? path : resolve(path), databaseUrl: null };
}

function isPostgres(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname !== '';
}

/** Another way to the database of `DATABASE_URL`. */
function wayToDatabase(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === undefined) {
    return null;
  }
  // Neither is quoted: both may contain a password.
  if (!isPostgres(value)) {
    throw new ConfigError(`${name} must be postgres://name:password@host/database.`);
  }
  if (!isPostgres(text(env, 'DATABASE_URL') ?? '')) {
    throw new ConfigError(`${name} needs DATABASE_URL as well, with a PostgreSQL database.`);
  }
  return value;
}

function storage(env: Environment): BucketConfig | null {
  const value = text(env, 'STORAGE_URL');
  if (value === undefined) {
    return null;
  }
  const bucket = readStorageUrl(value);
  if (bucket === null) {
    // Not quoted: it contains a secret.
    throw new ConfigError(
      'STORAGE_URL must be s3://key:secret@host/bucket, such as s3://key:secret@s3.eu-north-1.amazonaws.com/servett, with "/" in the secret as %2F and at most the options region, tls=off and bucket=host.',
    );
  }
  return bucket;
}

function base(env: Environment, name: string): string {
  const value = text(env, name);
  if (value === undefined) {
    return '';
  }
  const url = URL.parse(value);
  if (url !== null && (url.username !== '' || url.password !== '')) {
    // Not quoted: it contains a password.
    throw new ConfigError(`${name} must be an http or https address without a name and password.`);
  }
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new ConfigError(`${name} must be an http or https address, not "${value}".`);
  }
  return url.href.replace(/\/+$/, '');
}

function contact(env: Environment): string {
  const value = text(env, 'OPERATOR_CONTACT') ?? '';
  const url = contactUrl(value);
  if (url === null) {
    throw new ConfigError(
      `OPERATOR_CONTACT must be an e-mail address (help@example.com) or an http or https address, not "${value}".`,
    );
  }
  return url;
}

function operator(env: Environment): PublicOperator | null {
  const details = {
    name: oneLine(env, 'OPERATOR_NAME'),
    number: oneLine(env, 'OPERATOR_NUMBER'),
    address: oneLine(env, 'OPERATOR_ADDRESS'),
  };
  if (details.name !== '') return details;
  if (details.number !== '' || details.address !== '') {
    throw new ConfigError(
      'OPERATOR_NAME must be set where OPERATOR_NUMBER or OPERATOR_ADDRESS is.',
    );
  }
  return null;
}

function phone(env: Environment): OperatorPhone {
  const given = {
    number: oneLine(env, 'OPERATOR_PHONE'),
    hours: oneLine(env, 'OPERATOR_PHONE_HOURS'),
  };
  if (phoneUrl(given.number) === null) {
    throw new ConfigError(
      `OPERATOR_PHONE must be a telephone number, such as +46 8 123 456 78, not "${given.number}".`,
    );
  }
  if (readPhoneHours(given.hours) === null) {
    throw new ConfigError(
      `OPERATOR_PHONE_HOURS must be such as "Mo-Th 16:00-23:00, Fr-Sa 16:00-02:00", not "${given.hours}".`,
    );
  }
  if (given.number === '' && given.hours !== '') {
    throw new ConfigError('OPERATOR_PHONE must be set where OPERATOR_PHONE_HOURS is.');
  }
  return given;
}

function policies(env: Environment): OwnPolicies {
  return {
    terms: page(env, 'OPERATOR_TERMS'),
    privacy: page(env, 'OPERATOR_PRIVACY'),
    cookies: page(env, 'OPERATOR_COOKIES'),
  };
}

function page(env: Environment, name: string): string {
  const url = pageUrl(oneLine(env, name));
  if (url === null) throw new ConfigError(`${name} must be an http or https address of a page.`);
  return url;
}

function hosted(env: Environment): HostedPlans | null {
  const value = text(env, 'HOSTED_PLANS');
  if (value === undefined) return null;
  const plans = parsed(value);
  if (!Check(HostedPlans, plans) || plans.plans.some(({ name }) => !hasText(name))) {
    throw new ConfigError(
      'HOSTED_PLANS must be JSON such as {"currency":"SEK","plans":[{"name":{"en":"Bar"},"text":{},"monthly":49500}]}, with a name for each plan and prices in the smallest unit of the currency.',
    );
  }
  return plans;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const hasText = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).some((each) => each.trim() !== '');

function oneLine(env: Environment, name: string): string {
  const value = text(env, name) ?? '';
  if (value.length > OPERATOR_LINE_MAX || /\p{Cc}/u.test(value)) {
    throw new ConfigError(`${name} must be one line of at most ${OPERATOR_LINE_MAX} characters.`);
  }
  return value;
}

const ANALYTICS_SRC = 'https://www.googletagmanager.com/gtag/js';

function analytics(env: Environment): Config['analytics'] {
  const id = text(env, 'ANALYTICS_ID');
  const src = base(env, 'ANALYTICS_SRC') || ANALYTICS_SRC;
  if (id !== undefined && !/^[\w.-]{1,100}$/.test(id)) {
    throw new ConfigError(`ANALYTICS_ID must be letters, digits, "-", "_" or ".", not "${id}".`);
  }
  return id === undefined ? null : { id, src };
}

const FROM = /^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/;

/**
 * Links in mails lead to `APP_BASE`, or where it is not set to what a venue has chosen; never to what
 * a request calls its host, which could be anybody's.
 */
function smtp(env: Environment): SmtpConfig | null {
  const value = text(env, 'SMTP_URL');
  if (value === undefined) {
    return null;
  }
  const url = URL.parse(value);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    // Not quoted: it may contain a password.
    throw new ConfigError('SMTP_URL must be smtp://host:port or smtps://name:password@host.');
  }
  const appBase = URL.parse(base(env, 'APP_BASE'));
  if (appBase !== null && !opensOnPhones(appBase.href)) {
    throw new ConfigError(
      `Links in mails lead to APP_BASE, and nobody else can open ${appBase.href}: set it to the address that people use.`,
    );
  }
  const given = text(env, 'MAIL_FROM');
  const isNumber = appBase !== null && readAddress(appBase.href)?.isNumeric === true;
  if (given === undefined && isNumber) {
    throw new ConfigError(
      `SMTP_URL needs MAIL_FROM as well: no mail comes from a number such as ${appBase.hostname} in APP_BASE.`,
    );
  }
  const from = given ?? (appBase === null ? null : `Servett <no-reply@${appBase.hostname}>`);
  if (from === null) {
    throw new ConfigError(
      'SMTP_URL needs MAIL_FROM as well, or APP_BASE: a mail must say who sends it.',
    );
  }
  if (!FROM.test(from)) {
    throw new ConfigError(
      'MAIL_FROM must be an e-mail address, such as Servett <bar@example.com>.',
    );
  }
  return { url: value, from };
}

function trustProxy(env: Environment): ProxyTrust {
  const value = text(env, 'TRUST_PROXY') ?? 'false';
  const trust = parseProxyTrust(value);
  if (trust === null) {
    const why = value === 'true' ? ': anybody could say to be anybody, and pass every limit' : '';
    throw new ConfigError(
      `TRUST_PROXY must be how many proxies are in front (1), or which (loopback, 10.0.0.0/8), not "${value}"${why}.`,
    );
  }
  return trust;
}
