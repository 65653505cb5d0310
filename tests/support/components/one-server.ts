import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { isSimple } from '#core/menu/options.ts';
import type { SettingsAnswer, VenueSettings } from '#core/settings/settings.schema.ts';
import type { Guest } from '#guest/start/guest.ts';
import type { Environment } from '#web/platform/environment.ts';
import { openConsole, openGuest, openServerFixture, type ServerFixture } from './surfaces.ts';

export const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 10 });

export const tableOf = (number: number) => `servett${String(number).padStart(5, '0')}`;

/** For `oneServer`: the venue's settings as its owner changes them. */
export function withSettings(changes: Partial<VenueSettings>) {
  return async ({ url, signIn: { email, password } }: ServerFixture): Promise<void> => {
    const { origin } = new URL(url);
    const headers = { origin, 'content-type': 'application/json' };
    const ask = (method: string, path: string, body: unknown, more = {}) =>
      fetch(`${origin}/api/v1/${path}`, {
        method,
        headers: { ...headers, ...more },
        ...(body !== null && { body: JSON.stringify(body) }),
      });
    const signedIn = await ask('POST', 'staff/session', { email, password });
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const path = 'venues/kajkanten/settings';
    const read = await ask('GET', path, null, { cookie });
    const { settings, revision } = (await read.json()) as SettingsAnswer;
    const body = { settings: { ...settings, ...changes }, revision };
    expect((await ask('PUT', path, body, { cookie })).status).toBe(200);
  };
}

/**
 * A server for all tests of a file, and who visits it: what a test opens is closed after it. `setUp`
 * changes the venue before the first.
 */
export function oneServer(setUp: (fixture: ServerFixture) => Promise<void> = async () => {}) {
  let fixture: ServerFixture;
  const open = new Set<{ dispose(): void }>();
  let lastTable = 0;

  beforeAll(async () => {
    fixture = await openServerFixture();
    await setUp(fixture);
  });
  afterEach(() => {
    for (const each of open) close(each);
  });
  afterAll(() => fixture.stop());

  function close(each: { dispose(): void }): void {
    open.delete(each);
    each.dispose();
  }

  function opened<Each extends { dispose(): void }>(each: Each): Each {
    open.add(each);
    return each;
  }

  const guest = (...rest: [environment?: Environment, locale?: Parameters<typeof openGuest>[2]]) =>
    opened(openGuest(fixture, ...rest));

  return {
    fixture: () => fixture,
    /** For a test that sits at a table of its own. */
    nextTable(): string {
      lastTable += 1;
      return tableOf(lastTable);
    },
    guest,
    close,
    /** A guest who has opened a table's page, and hears what happens there. */
    async sit(table: string, environment?: Environment): Promise<Guest> {
      const seated = guest(environment);
      await seated.openTable(table);
      await eventually(() => seated.link.value).toBe('live');
      return seated;
    },
    async signIn(): Promise<StaffConsole> {
      const staff = opened(openConsole(fixture));
      await staff.start();
      expect(staff.staff.status.value).toBe('signed_out');
      await staff.staff.signIn(fixture.signIn.email, fixture.signIn.password);
      await eventually(() => staff.link.value).toBe('live');
      return staff;
    },
  };
}

/** A product without option groups that can be ordered now. */
export function simpleProduct({ menu }: Guest): string {
  const found = [...(menu.index.value?.products.values() ?? [])].find(
    (product) => isSimple(product) && menu.availabilityOf(product.id).orderable,
  );
  return found?.id ?? '';
}
