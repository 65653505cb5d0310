import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/shared/languages.ts';
import type { Config } from './config.ts';
import { describeProxyTrust } from './proxy-trust.ts';
import type { RunningServer } from './start.ts';

const DEMO_TABLE = 'servett00001';
const DEMO_NEIGHBOUR = 'owner@glasskiosken.example';

/** A machine with many networks would fill the screen. */
const NETWORK_SHOWN = 2;

type Started = Pick<RunningServer, 'url' | 'demo' | 'setUpCode' | 'metricsUrl'>;

/** What is known of the network around the server. */
type Surroundings = {
  /** The addresses for other devices. */
  inNetwork?: readonly string[];
  isContained?: boolean;
};

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The output of a start. Lines that begin with `servett` are for programs and never change. */
export function describeAddresses(
  config: Config,
  server: Started,
  { inNetwork = [], isContained = false }: Surroundings = {},
): string {
  const { url, demo, setUpCode } = server;
  const isUnknown = isContained && config.appBase === '';
  const base = config.appBase === '' ? url : config.appBase;
  const table = (locale: Locale) => `${base}/${locale}/table/${DEMO_TABLE}`;
  const rows: [string, string][] =
    demo === null
      ? [
          ['Site', `${base}/`],
          ['Console', `${base}/venue/`],
        ]
      : [
          ['Site', `${base}/`],
          ...LOCALES.map((locale, index): [string, string] => [
            index === 0 ? 'Table 1' : '',
            `${table(locale)}  (${LANGUAGE_NAMES.of(locale) ?? locale})`,
          ]),
          ['Widget', `${base}/demo/  (pages of venues that embed it)`],
          ['Kiosk', `${base}/kiosk/  (pair it on the console's page Tablets)`],
          ['Console', `${base}/venue/`],
          ['', `${demo.email}  ${demo.password}`],
          ['', `${demo.operator}  the same password  (operator)`],
          ['', `${DEMO_NEIGHBOUR}, of the kiosk next door, has the same password`],
        ];
  const network = config.appBase === '' ? inNetwork.slice(0, NETWORK_SHOWN) : [];
  const others = network.map((address, index): [string, string] => [
    index === 0 ? 'Network' : '',
    demo === null
      ? `${address}/venue/  (the console, from other devices)`
      : `${address}/${DEFAULT_LOCALE}/table/${DEMO_TABLE}  (table 1, on a phone in the same network)`,
  ]);
  return [
    '',
    ...[
      ...rows,
      ...others,
      ...(isUnknown ? contained(url) : []),
      ['Proxy', describeProxyTrust(config.trustProxy)] as const,
    ].map(([name, address]) => `  ${name.padEnd(11)}${address}`),
    '',
    ...(setUpCode === null
      ? []
      : [
          '  Nobody can sign in here yet. Open the console and set it up with this code:',
          '',
          `      ${setUpCode}`,
          '',
          '  It works once, and for as long as this server runs; the next start prints another.',
          '',
        ]),
    ...programLines(server),
  ].join('\n');
}

/** A container sees neither the port that is published nor its machine's address. */
function contained(url: string): [string, string][] {
  const port = new URL(url).port || '80';
  return [
    [
      'Container',
      `these addresses open inside it, and on its machine if port ${port} is published`,
    ],
    ['', 'under the same number: `docker ps` shows under which. Phones need the machine’s own'],
    ['', 'address with that number, such as http://192.168.1.20:8080, or a name with https:'],
    ['', 'choose it in the console (More, Settings, Address), or set APP_BASE to it'],
  ];
}

export function programLines({ url, demo, setUpCode, metricsUrl }: Started): string[] {
  const signIns =
    demo === null
      ? []
      : [
          `servett console ${demo.email} ${demo.password}`,
          `servett operator ${demo.operator} ${demo.password}`,
        ];
  // Last: programs that read these lines know that this is the end.
  const setUp = setUpCode === null ? [] : [`servett setup ${setUpCode}`];
  const measured = metricsUrl === null ? [] : [`servett metrics ${metricsUrl}`];
  return [...signIns, ...setUp, ...measured, `servett listening ${url}`];
}
