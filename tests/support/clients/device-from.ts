import { type PlainHttp, plainHttp } from './plain-http.ts';

/** The response of `POST /tables/{table}/sessions`. */
export type DeviceSession = { id: string; admission: string; needsCode?: true };

/** A device with its own address, as the server sees it behind one proxy. */
export type Device = { http: PlainHttp; session: DeviceSession };

/**
 * Opens a session at a table from an address, with the device's token if there is one; null if it
 * is refused.
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
