import { type PlainHttp, plainHttp } from './plain-http.ts';

/** As `POST /tables/{table}/sessions` answers. */
export type DeviceSession = { id: string; admission: string; needsCode?: true };

/** A device at an address of its own, as the server sees it behind one proxy. */
export type Device = { http: PlainHttp; session: DeviceSession };

/**
 * Opens a session at a table from an address, as the device that holds this token where there is one;
 * null where it is refused.
 */
export async function deviceFrom(
  base: string,
  { table, address, token }: { table: string; address: string; token?: string },
): Promise<(Device & { token: string }) | null> {
  const from = { 'x-forwarded-for': address };
  const stranger = plainHttp(base, token, from);
  const { status, text } = await stranger.send('POST', `tables/${table}/sessions`, {
    atTable: true,
  });
  stranger.close();
  if (status !== 200) return null;
  const answer = JSON.parse(text) as { token: string | null; session: DeviceSession };
  const held = answer.token ?? token ?? '';
  return { http: plainHttp(base, held, from), session: answer.session, token: held };
}
