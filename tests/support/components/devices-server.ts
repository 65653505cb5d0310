import type { Devices, ManagedDevice } from '#core/devices/devices.schema.ts';
import { KIOSK_DEFAULTS } from '#core/devices/kiosk-settings.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Http } from '#web/http/http.ts';
import { TABLET_HEALTH } from '../fixtures/tablet-health.ts';
import { refusal } from '../server/menu-draft-server.ts';

type Body = Record<string, unknown>;

/** A tablet at table 7 that is well, unless told otherwise. */
export function deviceOf(changes: Partial<ManagedDevice> = {}): ManagedDevice {
  return {
    id: '0190d3c0-0000-7000-8000-000000000001',
    name: 'Window',
    state: 'active',
    place: 'table',
    table: { id: 'servett00007', label: '7' },
    guests: 'each',
    messages: {},
    reloadAt: null,
    pairedAt: '2026-11-20T15:00:00.000Z',
    heardAt: '2026-11-20T17:19:00.000Z',
    silentSince: null,
    health: TABLET_HEALTH,
    ...changes,
  };
}

/** The server's side of the page of tablets: it holds them, and counts what it was asked. */
export function createDevicesServer(
  devices: ManagedDevice[],
  address: string | null = null,
  waitingCode = 'BCDF-GHJK',
) {
  let held: Devices = { devices, settings: KIOSK_DEFAULTS, hasPin: false, address };
  const asked: string[] = [];
  let fails: boolean | RegExp = false;

  const keep = (changes: Partial<Devices>): void => {
    held = { ...held, ...changes };
  };
  const update = (id: string, changes: Partial<ManagedDevice>) =>
    keep({
      devices: held.devices.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    });
  const placeOf = (table: unknown) =>
    typeof table !== 'string'
      ? ({ place: 'any', table: null } as const)
      : ({ place: 'table', table: { id: table, label: table.replace(/^servett0*/, '') } } as const);

  /** Each by its method and its path's end; a tablet's id stands between. */
  const routes: [RegExp, (body: Body, id: string) => unknown][] = [
    [/^POST .*\/pictures$/, () => ({ picture: '0123456789abcdef01234567-w480.webp' })],
    [/^PUT .*\/kiosks$/, (body) => keep({ settings: body as unknown as Devices['settings'] })],
    [/^PUT .*\/kiosks\/pin$/, ({ pin }) => keep({ hasPin: pin !== null })],
    [/^POST .*\/devices\/pairing$/, ({ userCode }) => waiting(String(userCode))],
    [
      /^POST .*\/devices$/,
      ({ name, table, guests }) => {
        const whose = guests === 'party' ? 'party' : 'each';
        const place = { ...placeOf(table), guests: whose } as const;
        const added = { id: 'added', name: String(name), ...place, heardAt: null };
        keep({ devices: [...held.devices, deviceOf({ ...added, health: null })] });
      },
    ],
    [
      /^DELETE .*\/devices\/([^/]+)$/,
      (_, id) => keep({ devices: held.devices.filter((each) => each.id !== id) }),
    ],
    [
      /^PUT .*\/devices\/([^/]+)\/message$/,
      ({ messages }, id) => update(id, { messages: messages as ManagedDevice['messages'] }),
    ],
    [
      /^PUT .*\/devices\/([^/]+)\/lock$/,
      ({ locked }, id) => update(id, { state: locked === true ? 'locked' : 'active' }),
    ],
    [
      /^PUT .*\/devices\/([^/]+)$/,
      ({ name, table, guests, messages }, id) =>
        update(id, {
          name: String(name),
          ...placeOf(table),
          guests: guests === 'party' ? 'party' : 'each',
          ...(messages !== undefined && { messages: messages as ManagedDevice['messages'] }),
        }),
    ],
  ];

  function waiting(userCode: string) {
    if (userCode !== waitingCode) throw refusal('pairings.unknown', 404);
    return {
      userCode,
      browser: 'Chrome, Android',
      model: 'SM-X210',
      address: '192.0.2.7',
      askedAt: '2026-11-20T17:19:00.000Z',
      expiresAt: '2026-11-20T17:29:00.000Z',
    };
  }

  function answer(request: string, body: Body): unknown {
    for (const [pattern, act] of routes) {
      const [isIt, id = ''] = pattern.exec(request) ?? [];
      if (isIt !== undefined) return act(body, id) ?? held;
    }
    return held;
  }

  const http: Http = {
    async request<Answer>(method: string, path: string, options: { body?: unknown } = {}) {
      asked.push(`${method} ${path}`);
      const isLost = fails instanceof RegExp ? fails.test(`${method} ${path}`) : fails;
      if (isLost) throw new ApiError(0, null, null);
      const body = options.body instanceof Blob ? {} : (options.body ?? {});
      return answer(`${method} ${path}`, body as Body) as Answer;
    },
  };
  return {
    http,
    asked,
    held: () => held,
    /** All requests, or those that match, get no answer. */
    fail(failing: boolean | RegExp) {
      fails = failing;
    },
  };
}
