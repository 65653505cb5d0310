import { createPasskeysStore } from '#console/account/passkeys-store.ts';
import type { Passkeys } from '#core/people/passkeys.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Authenticator } from '#web/platform/device/authenticator.ts';
import { fakeCall } from '../fake-call.ts';

const NONE: Passkeys = { passkeys: [], isAvailable: true, isRequired: false };

const BEGUN = 'begun';
const DEVICE = { id: 'key', rawId: 'key', type: 'public-key', clientExtensionResults: {} } as const;
const SIGNED = { clientDataJSON: 'data' };

/** A device whose person answers every ceremony, unless `refuse` throws. */
export function fakeAuthenticator(isThere = true, refuse: () => void = () => {}): Authenticator {
  return {
    isThere,
    async create() {
      refuse();
      return { ...DEVICE, response: { ...SIGNED, attestationObject: 'new' } };
    },
    async get() {
      refuse();
      return { ...DEVICE, response: { ...SIGNED, authenticatorData: 'data', signature: 'sign' } };
    },
  };
}

/** A passkeys store with a fake server; the device refuses while `isTurnedAway`. */
export function passkeysStore(given: Partial<Passkeys> & { isSupported?: boolean; me?: Me } = {}) {
  const { isSupported = true, me, ...first } = given;
  const device = { isTurnedAway: false };
  const entered: Me[] = [];
  let own: Passkeys = { ...NONE, ...first };
  let made = 0;
  const change = (changes: Partial<Passkeys>): Passkeys => {
    own = { ...own, ...changes };
    return own;
  };
  const askDevice = () => {
    if (!device.isTurnedAway) return;
    const code = 'passkeys.refused';
    throw new ApiError(422, { type: 'about:blank', title: 'No.', status: 422, code }, null);
  };
  const begin = () => ({ ceremony: BEGUN, options: {} });
  const store = createPasskeysStore({
    authenticator: fakeAuthenticator(isSupported, askDevice),
    onSignedIn: (who) => entered.push(who),
    call: fakeCall({
      'GET /staff/passkeys': () => own,
      'POST /staff/passkeys/ceremony': begin,
      'POST /staff/passkeys'({ body: { ceremony, name } }) {
        if (ceremony !== BEGUN) throw new Error('It was never begun.');
        made += 1;
        const added = {
          id: `key-${made}`,
          name,
          createdAt: '2026-11-20T16:00:00.000Z',
          usedAt: null,
        };
        return change({ passkeys: [...own.passkeys, added] });
      },
      'PUT /staff/passkeys/:passkey'({ params: { passkey: id }, body: { name } }) {
        return change({
          passkeys: own.passkeys.map((each) => (each.id === id ? { ...each, name } : each)),
        });
      },
      'DELETE /staff/passkeys/:passkey': ({ params: { passkey } }) =>
        change({ passkeys: own.passkeys.filter((each) => each.id !== passkey) }),
      'PUT /staff/passkeys': ({ body: { isRequired } }) => change({ isRequired }),
      'POST /staff/session/passkey/ceremony': begin,
      'POST /staff/session/passkey'({ body: { ceremony } }) {
        if (ceremony !== BEGUN) throw new Error('It was never begun.');
        if (me === undefined) throw new Error('Nobody has a passkey here.');
        return me;
      },
    }),
  });
  return { store, device, entered };
}
