import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NO_PHONE, NO_POLICIES } from '#core/operator/codes.ts';
import { ConfigError, readConfig } from './config.ts';
import { readNetworks } from './modules/printers/network.ts';

test('without settings it is a demonstration on port 3000, with its data in ./data', () => {
  expect(readConfig({})).toEqual({
    printerNetworks: [],
    webhookNetworks: [],
    mode: 'demo',
    paymentKey: null,
    port: 3_000,
    host: '0.0.0.0',
    databasePath: resolve('data/servett.db'),
    databaseUrl: null,
    sessionUrl: null,
    readUrl: null,
    dataDir: resolve('data'),
    storage: null,
    apiBase: '',
    appBase: '',
    sourceUrl: '',
    contactUrl: '',
    operator: null,
    phone: NO_PHONE,
    policies: NO_POLICIES,
    hosted: null,
    analytics: null,
    hasExampleDays: true,
    hasExampleLanguages: true,
    hasPublicMetrics: true,
    hasOfflinePages: true,
    hasKioskWorker: true,
    trustProxy: false,
    backups: { times: [], areExpected: false, keep: 14, passphrase: null },
    replica: null,
    notesKeptDays: 30,
    stopDelayMs: 0,
    metrics: null,
    smtp: null,
    logLevel: 'warn',
  });
});

test('settings are applied, without trailing slashes', () => {
  const config = readConfig({
    SERVETT_MODE: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'sqlite:/var/lib/servett/venue.db',
    DATA_DIR: '/var/lib/servett',
    STORAGE_URL: 's3://AKID:hemligt@s3.eu-north-1.amazonaws.com/servett/bar',
    API_BASE: 'https://api.example.com/',
    APP_BASE: 'https://example.com/servett/',
    SOURCE_URL: 'https://code.example.com/servett',
    OPERATOR_CONTACT: 'help@example.com',
    OPERATOR_PHONE: '08-123 456 78',
    OPERATOR_PHONE_HOURS: 'Mo-Su 10:00-01:00',
    ANALYTICS_ID: 'G-AB12',
    PUBLIC_METRICS: 'off',
    EXAMPLE_DAYS: 'off',
    EXAMPLE_LANGUAGES: 'off',
    OFFLINE_PAGES: 'off',
    KIOSK_WORKER: 'off',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtps://bar:secret@mail.example.com',
    METRICS_PORT: '9464',
    NOTES_KEPT_DAYS: '14',
    STOP_DELAY: '3',
    WEBHOOK_NETWORKS: '192.168.1.0/24',
    PRINTER_NETWORKS: '192.168.1.0/24, 10.0.0.0/8',
  });
  expect(config).toEqual({
    mode: 'production',
    printerNetworks: readNetworks('192.168.1.0/24,10.0.0.0/8'),
    webhookNetworks: readNetworks('192.168.1.0/24'),
    paymentKey: null,
    port: 0,
    host: '127.0.0.1',
    databasePath: '/var/lib/servett/venue.db',
    databaseUrl: null,
    sessionUrl: null,
    readUrl: null,
    dataDir: '/var/lib/servett',
    storage: {
      url: 's3://AKID:hemligt@s3.eu-north-1.amazonaws.com/servett/bar',
      place: 's3://s3.eu-north-1.amazonaws.com/servett/bar/',
      endpoint: 'https://s3.eu-north-1.amazonaws.com/servett',
      region: 'eu-north-1',
      folder: 'bar/',
      accessKey: 'AKID',
      secretKey: 'hemligt',
    },
    apiBase: 'https://api.example.com',
    appBase: 'https://example.com/servett',
    sourceUrl: 'https://code.example.com/servett',
    contactUrl: 'mailto:help@example.com',
    operator: null,
    phone: { number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' },
    policies: NO_POLICIES,
    hosted: null,
    analytics: { id: 'G-AB12', src: 'https://www.googletagmanager.com/gtag/js' },
    hasPublicMetrics: false,
    hasExampleDays: false,
    hasExampleLanguages: false,
    hasOfflinePages: false,
    hasKioskWorker: false,
    trustProxy: 1,
    backups: { times: [300], areExpected: false, keep: 14, passphrase: null },
    replica: null,
    notesKeptDays: 14,
    stopDelayMs: 3_000,
    metrics: { host: '127.0.0.1', port: 9_464 },
    smtp: {
      url: 'smtps://bar:secret@mail.example.com',
      from: 'Servett <no-reply@example.com>',
    },
    logLevel: 'info',
  });
});

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['uniquelocal,fd00::/8', ['uniquelocal', 'fd00::/8']],
])('TRUST_PROXY=%s is understood', (value, trust) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trust);
});

test.each([
  ['true', /anybody could say to be anybody/],
  ['0.0.0.0/0', /how many proxies/],
  ['::/0', /how many proxies/],
  ['300.1.1.1', /how many proxies/],
  ['10.0.0.0/33', /how many proxies/],
  ['nginx', /how many proxies/],
  ['-1', /how many proxies/],
  ['100', /how many proxies/],
])('TRUST_PROXY=%s stops the start and says what to write instead', (value, message) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(message);
});

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['MAILTO:help@example.com', 'mailto:help@example.com'],
  ['https://example.com/help/', 'https://example.com/help'],
])('OPERATOR_CONTACT=%s is linked as %s', (OPERATOR_CONTACT, contactUrl) => {
  expect(readConfig({ OPERATOR_CONTACT }).contactUrl).toBe(contactUrl);
});

test('who runs the installation is what is given, and a number or an address alone is nobody', () => {
  const given = { OPERATOR_NAME: 'Kajen Drift AB', OPERATOR_ADDRESS: 'Hamngatan 1, 111 22 Hamnen' };
  expect(readConfig(given).operator).toEqual({
    name: 'Kajen Drift AB',
    number: '',
    address: 'Hamngatan 1, 111 22 Hamnen',
  });
  expect(() => readConfig({ OPERATOR_NUMBER: '556000-0000' })).toThrow(/OPERATOR_NAME must be set/);
  expect(() => readConfig({ OPERATOR_NAME: 'a\nb' })).toThrow(/one line/);
  const OPERATOR_PHONE_HOURS = 'Mo-Su 10:00-01:00';
  expect(() => readConfig({ OPERATOR_PHONE_HOURS })).toThrow(/OPERATOR_PHONE must be set/);
  expect(() => readConfig({ OPERATOR_NAME: 'a'.repeat(201) })).toThrow(/200 characters/);
});

test('an address with a password in it, which codes on paper would have, stops the start and is not quoted', () => {
  const address = 'https://anna:hemligt@order.venue.example';
  const given = [
    ['APP_BASE', ''],
    ['API_BASE', '/?a=1'],
    ['SOURCE_URL', '#code'],
  ] as const;
  for (const [name, more] of given) {
    const read = () => readConfig({ [name]: `${address}${more}` });
    expect(read, name).toThrow(
      `${name} must be an http or https address without a name and password.`,
    );
  }
});

test('several times of which one is empty are quoted as they were given', () => {
  expect(() => readConfig({ BACKUP_TIMES: '05:00,' })).toThrow('not "05:00,"');
});

test('own policies are pages, and prices of hosted venues have names and whole numbers', () => {
  expect(readConfig({ OPERATOR_TERMS: 'https://kajen.example/terms/' }).policies).toEqual({
    terms: 'https://kajen.example/terms',
    privacy: '',
    cookies: '',
  });
  const hosted = { currency: 'SEK', plans: [{ name: { sv: 'Bar' }, text: {}, monthly: 49_500 }] };
  expect(readConfig({ HOSTED_PLANS: JSON.stringify(hosted) }).hosted).toEqual(hosted);
  expect(readConfig({}).hosted).toBeNull();
});

test.each([
  ['OPERATOR_COOKIES', 'help@example.com', /OPERATOR_COOKIES must be an http or https address/],
  ['HOSTED_PLANS', '{"currency":"SEK"', /HOSTED_PLANS must be JSON such as/],
  [
    'HOSTED_PLANS',
    '{"currency":"SEK","plans":[{"name":{"en":" "},"text":{},"monthly":1}]}',
    /HOSTED/,
  ],
  [
    'HOSTED_PLANS',
    '{"currency":"SEK","plans":[{"name":{"en":"A"},"text":{},"monthly":1.5}]}',
    /HOSTED/,
  ],
  ['SERVETT_MODE', 'staging', /demo, production/],
  [
    'OPERATOR_CONTACT',
    'ask at the bar',
    /OPERATOR_CONTACT must be an e-mail address .* or an http/,
  ],
  ['OPERATOR_PHONE', 'call us', /OPERATOR_PHONE must be a telephone number/],
  ['OPERATOR_PHONE_HOURS', 'every day', /OPERATOR_PHONE_HOURS must be such as/],
  ['OPERATOR_CONTACT', 'mailto:', /OPERATOR_CONTACT must be an e-mail address .* not "mailto:"/],
  ['PORT', '80a', /0 to 65535/],
  ['PORT', '70000', /0 to 65535/],
  ['METRICS_PORT', 'on', /0 to 65535/],
  ['PRINTER_NETWORKS', '8.8.8.0/24', /private networks/],
  ['DATABASE_URL', 'mysql://localhost/servett', /sqlite:<file>.* postgres:/],
  ['DATABASE_URL', 'postgres://localhost', /postgres:\/\/name:password@host\/database/],
  ['DATABASE_SESSION_URL', 'sqlite:bar.db', /postgres:\/\/name:password@host\/database/],
  ['DATABASE_SESSION_URL', 'postgres://db.example/servett', /needs DATABASE_URL as well/],
  ['STORAGE_URL', 'https://s3.example.com/bucket', /s3:\/\/key:secret@host\/bucket/],
  ['API_BASE', 'localhost:3000', /http or https/],
  ['APP_BASE', '/servett', /http or https/],
  ['ANALYTICS_ID', '<script>', /letters, digits/],
  ['TRUST_PROXY', 'yes', /how many proxies are in front \(1\), or which/],
  ['LOG_LEVEL', 'loud', /trace/],
  ['STOP_DELAY', '61', /0 to 60/],
  ['SMTP_URL', 'mail.example.com:587', /smtp:\/\/host/],
  ['SMTP_URL', 'smtp://mail.example.com', /MAIL_FROM as well, or APP_BASE/],
])('a wrong %s ("%s") stops the start with one line', (name, value, message) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

test.each([
  { SMTP_URL: 'https://bar:hemligt@mail.example.com' },
  { SMTP_URL: 'smtp//bar:hemligt@mail.example.com' },
  { SMTP_URL: 'smtps://bar:hemligt@mail.example.com' },
  { SMTP_URL: 'smtps://bar:hemligt@mail.example.com', APP_BASE: 'bar' },
  { STORAGE_URL: 's3://AKID:hemligt@s3.example.com' },
  { STORAGE_URL: 's3://AKID:hem/ligt@s3.example.com/bucket' },
])('what stops the start says no password: %o', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).not.toThrow(/hemligt|hem\/ligt|AKID/);
});

test('mail has the configured sender, and an invalid sender stops the start', () => {
  const env = { SMTP_URL: 'smtp://localhost:2525', APP_BASE: 'https://bar.example' };
  expect(readConfig({ ...env, MAIL_FROM: 'bar@bar.example' }).smtp?.from).toBe('bar@bar.example');
  expect(() => readConfig({ ...env, MAIL_FROM: 'the bar' })).toThrow(/MAIL_FROM must be/);
  const { smtp, appBase } = readConfig({ ...env, APP_BASE: '', MAIL_FROM: 'bar@bar.example' });
  expect([smtp?.from, appBase]).toEqual(['bar@bar.example', '']);
});

test.each(['http://192.168.1.20:3000', 'http://[fd00::2]:3000'])(
  'mail has a sender of its own where people open %s, a number',
  (base) => {
    const env = { SMTP_URL: 'smtp://localhost:2525', APP_BASE: base };
    expect(() => readConfig(env)).toThrow(/^SMTP_URL needs MAIL_FROM as well: no mail comes from/);
    const said = readConfig({ ...env, MAIL_FROM: 'bar@bar.example' });
    expect(said.smtp?.from).toBe('bar@bar.example');
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]', 'http://169.254.3.4'])(
  'no mail leads to %s, which nobody else can open: the start stops',
  (base) => {
    const env = { SMTP_URL: 'smtp://localhost:2525', APP_BASE: base };
    expect(() => readConfig(env)).toThrow(/^Links in mails lead to APP_BASE, and nobody else/);
    expect(readConfig({ APP_BASE: base }).appBase).toBe(base);
  },
);

test('backups are made at the configured times, in order, or not at all', () => {
  const backups = (env: Record<string, string>) =>
    readConfig({ SERVETT_MODE: 'production', ...env }).backups;
  expect(backups({ BACKUP_TIMES: '15:30, 4:05' }).times).toEqual([245, 930]);
  expect(backups({ BACKUP_TIMES: 'off' }).times).toEqual([]);
  expect(backups({ BACKUP_KEEP: '3', BACKUP_PASSPHRASE: 'soup' })).toMatchObject({
    keep: 3,
    passphrase: 'soup',
  });
  expect(() => backups({ BACKUP_TIMES: '24:00' })).toThrow(/BACKUP_TIMES .* not "24:00"/);
  expect(() => backups({ BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP/);
});

test('the key for payment keys is 32 bytes in hexadecimal, and a wrong one is not repeated', () => {
  expect(readConfig({}).paymentKey).toBeNull();
  expect(readConfig({ PAYMENT_KEY: 'aB'.repeat(32) }).paymentKey).toEqual(Buffer.alloc(32, 0xab));
  for (const wrong of ['short', 'ab'.repeat(31), `${'ab'.repeat(32)}c`]) {
    const read = () => readConfig({ PAYMENT_KEY: wrong });
    expect(read).toThrow(/PAYMENT_KEY must be 64/);
    expect(read).not.toThrow(wrong);
  }
});

test('a pooler and what keeps sessions are two ways to one database', () => {
  const env = {
    DATABASE_URL: 'postgres://servett:secret@pooler.example/servett',
    DATABASE_SESSION_URL: 'postgres://servett:secret@db.example/servett',
  };
  expect(readConfig(env)).toMatchObject({
    databaseUrl: env.DATABASE_URL,
    sessionUrl: env.DATABASE_SESSION_URL,
  });
  expect(readConfig({}).sessionUrl).toBeNull();
});

test('a PostgreSQL database has no file here', () => {
  const url = 'postgres://servett:secret@db.example/servett?sslmode=verify-full';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({
    databaseUrl: url,
    databasePath: ':memory:',
  });
});

test('the copy that follows goes to a folder or a bucket, and a wrong address is not quoted', () => {
  const replica = (env: Record<string, string>) => readConfig(env).replica;
  const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
  expect(replica({ REPLICA_URL: '/mnt/usb/bar/', REPLICA_KEY: key })).toEqual({
    place: { kind: 'folder', folder: '/mnt/usb/bar' },
    key,
  });
  expect(replica({ REPLICA_URL: 'file:///mnt/usb' })).toMatchObject({
    place: { folder: '/mnt/usb' },
  });
  expect(replica({ REPLICA_URL: 's3://key:hemligt@host/bucket/bar' })).toMatchObject({
    place: { kind: 'bucket', bucket: { folder: 'bar/' } },
  });
  for (const wrong of ['usb', 's3://hemligt@host', 'sftp://bar:hemligt@host/copy']) {
    expect(() => replica({ REPLICA_URL: wrong })).toThrow(/^REPLICA_URL must be (?!.*hemligt)/);
  }
  expect(() => replica({ REPLICA_URL: '/mnt', REPLICA_KEY: 'hemligt' })).toThrow(
    /^REPLICA_KEY must be (?!.*hemligt)/,
  );
});
