import type {
  PasskeyCeremony,
  PasskeyProof,
  PasskeyRequest,
  Passkeys,
} from '#core/people/passkeys.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Http } from '#web/http/http.ts';
import type { Authenticator } from '#web/platform/device/authenticator.ts';

/** Passkeys: requests to the server and the device. Errors of the device are `passkeys.refused`. */
export interface PasskeysApi {
  list(): Promise<Passkeys>;
  add(name: string): Promise<Passkeys>;
  rename(passkey: string, name: string): Promise<Passkeys>;
  remove(passkey: string): Promise<Passkeys>;
  /** Whether an account requires a passkey. */
  setRequired(isRequired: boolean): Promise<Passkeys>;
  signIn(): Promise<Me>;
  /** Confirms the signed-in person again. */
  confirm(): Promise<void>;
}

export function createPasskeysApi(http: Http, authenticator: Authenticator): PasskeysApi {
  const OWN = '/staff/passkeys';
  const begin = (path: string): Promise<PasskeyCeremony> =>
    http.request('POST', `${path}/ceremony`);
  const prove = async <Answer>(path: string): Promise<Answer> => {
    const { ceremony, options } = await begin(path);
    const response = await authenticator.get(options);
    const body: PasskeyProof = { ceremony, response };
    return http.request('POST', path, { body });
  };
  return {
    list: () => http.request('GET', OWN),
    async add(name) {
      const { ceremony, options } = await begin(OWN);
      const response = await authenticator.create(options);
      const body: PasskeyRequest = { ceremony, name, response };
      return http.request('POST', OWN, { body });
    },
    rename: (passkey, name) => http.request('PUT', `${OWN}/${passkey}`, { body: { name } }),
    remove: (passkey) => http.request('DELETE', `${OWN}/${passkey}`),
    setRequired: (isRequired) => http.request('PUT', OWN, { body: { isRequired } }),
    signIn: () => prove('/staff/session/passkey'),
    confirm: () => prove('/staff/session/confirm/passkey'),
  };
}
