import { expect } from 'vitest';
import type { Role } from '#core/people/codes.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { type Answer, ORIGIN, PASSWORD, testApp } from '../server/test-app.ts';

export const SCREENS = `venues/${VENUE}/shared-screens`;

/** The cookies of a response, as a browser returns them. */
export function cookiesOf({ headers }: Answer): Record<string, string> {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(set.map((each) => each.split(';', 1)[0]?.split('=') ?? []));
}

/** A browser on the bar: it keeps its cookies, when another person uses it too. */
export async function bar(options: Parameters<typeof testApp>[0] = {}) {
  const served = await testApp(options);
  const jar: Record<string, string> = {};
  const ask = async (
    method: Parameters<typeof served.ask>[0],
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await served.ask(method, path, body, { cookie, origin: ORIGIN, ...headers });
    Object.assign(jar, cookiesOf(answer));
    return answer;
  };
  const signIn = async (role: Role) => {
    await served.staff(role);
    const answer = await ask('POST', 'staff/session', {
      email: `${role}@example.com`,
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
    return answer.body.id as string;
  };
  const takeOver = (person: string, pin: string) =>
    ask('POST', 'staff/session/pin', { person, pin });
  return { ...served, jar, here: ask, signIn, takeOver };
}

/** The manager has shared the screen; manager and staff have PINs on it, and staff is signed in. */
export async function sharedBar(options: Parameters<typeof testApp>[0] = {}) {
  const screen = await bar(options);
  const manager = await screen.signIn('manager');
  const made = await screen.here('POST', SCREENS, { name: 'Bar, left' });
  expect(made).toMatchObject({
    status: 200,
    body: { screens: [{ name: 'Bar, left', isThis: true }] },
  });
  expect((await screen.here('PUT', 'staff/screen/pin', { pin: '4821' })).status).toBe(200);
  const staff = await screen.signIn('staff');
  expect((await screen.here('PUT', 'staff/screen/pin', { pin: '20418' })).status).toBe(200);
  return { ...screen, ids: { manager, staff }, id: made.body.screens[0].id as string };
}
