import type { PasskeyCeremony, Passkeys } from '#core/people/passkeys.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Authenticator } from '#web/platform/device/authenticator.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** One's own passkeys. */
export interface PasskeysStore extends Query<Passkeys> {
  /** Whether this browser supports them on this page. */
  readonly isSupported: boolean;
  /** Signing in with one. */
  readonly entering: AsyncAction;
  open(): Promise<void>;
  signIn(): Promise<void>;
  /** These return whether they succeeded. */
  add(name: string): Promise<boolean>;
  rename(passkey: string, name: string): Promise<boolean>;
  remove(passkey: string): Promise<boolean>;
  setRequired(isRequired: boolean): Promise<boolean>;
}

export interface PasskeysDeps {
  call: Call;
  authenticator: Authenticator;
  onSignedIn: (me: Me) => void;
}

/** The proof that a ceremony asks for: what the server began, and the device's answer to it. */
export async function takePart<Answer>(
  begun: Promise<PasskeyCeremony>,
  ask: (options: object) => Promise<Answer>,
): Promise<{ ceremony: string; response: Answer }> {
  const { ceremony, options } = await begun;
  return { ceremony, response: await ask(options) };
}

export function createPasskeysStore(deps: PasskeysDeps): PasskeysStore {
  const { call, authenticator, onSignedIn } = deps;
  const query = createQuery({ load: () => call('GET /staff/passkeys') });
  const entering = createAsyncAction();
  const { change } = query;
  return {
    ...query,
    isSupported: authenticator.isThere,
    entering,
    async signIn() {
      const answer = await entering.run(async () => {
        const begun = call('POST /staff/session/passkey/ceremony');
        const body = await takePart(begun, authenticator.get);
        return call('POST /staff/session/passkey', { body });
      });
      if (answer !== null) onSignedIn(answer.result);
    },
    async open() {
      query.changing.forget();
      await query.load();
    },
    add: (name) =>
      change(async () => {
        const begun = call('POST /staff/passkeys/ceremony');
        const made = await takePart(begun, authenticator.create);
        return call('POST /staff/passkeys', { body: { ...made, name } });
      }),
    rename: (passkey, name) =>
      change(() => call('PUT /staff/passkeys/:passkey', { params: { passkey }, body: { name } })),
    remove: (passkey) =>
      change(() => call('DELETE /staff/passkeys/:passkey', { params: { passkey } })),
    setRequired: (isRequired) =>
      change(() => call('PUT /staff/passkeys', { body: { isRequired } })),
  };
}
