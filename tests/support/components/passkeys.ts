import { createPasskeysStore } from '#console/account/passkeys-store.ts';
import type { Passkeys } from '#core/people/passkeys.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { ApiError } from '#web/http/api-error.ts';

const NONE: Passkeys = { passkeys: [], isAvailable: true, isRequired: false };

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
  const store = createPasskeysStore({
    isSupported,
    onSignedIn: (who) => entered.push(who),
    api: {
      async list() {
        return own;
      },
      async add(name) {
        askDevice();
        made += 1;
        const added = {
          id: `key-${made}`,
          name,
          createdAt: '2026-11-20T16:00:00.000Z',
          usedAt: null,
        };
        return change({ passkeys: [...own.passkeys, added] });
      },
      async rename(id, name) {
        return change({
          passkeys: own.passkeys.map((each) => (each.id === id ? { ...each, name } : each)),
        });
      },
      async remove(id) {
        return change({ passkeys: own.passkeys.filter((each) => each.id !== id) });
      },
      async setRequired(isRequired) {
        return change({ isRequired });
      },
      async signIn() {
        askDevice();
        if (me === undefined) throw new Error('Nobody has a passkey here.');
        return me;
      },
    },
  });
  return { store, device, entered };
}
