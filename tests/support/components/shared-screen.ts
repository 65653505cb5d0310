import { createSharedScreenStore } from '#console/shared-screens/shared-screen-store.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { ApiError } from '#web/http/api-error.ts';
import { fakeCall } from '../fake-call.ts';
import { createTestClock, type TestClock } from './clock.ts';

interface Given {
  /** The people who can take over, and their PINs; the screen is shared if there are any. */
  people?: { id: string; name: string; pin: string }[];
  isShared?: boolean;
  me?: Me;
  clock?: Pick<TestClock, 'now'>;
}

const refusal = (code: ErrorCode, status: number, wait: number | null = null) =>
  new ApiError(status, { type: 'about:blank', title: 'No.', status, code }, wait);

/**
 * A shared screen's store with a fake server: after two wrong PINs it blocks attempts for a minute.
 */
export function sharedScreen(given: Given = {}) {
  const { people = [], isShared = people.length > 0, me } = given;
  const entered: Me[] = [];
  const pins = new Map(people.map(({ id, pin }) => [id, pin]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  let wrong = 0;
  const own = (): OwnScreen => ({
    screen: isShared ? { id: 'screen', name: 'Bar, left', venue: 'kajkanten' } : null,
    people: [...pins.keys()].map((id) => ({ id, name: names.get(id) ?? 'Me', approves: [] })),
  });
  const store = createSharedScreenStore({
    clock: given.clock ?? createTestClock(),
    onSignedIn: (who) => entered.push(who),
    call: fakeCall({
      'GET /staff/screen': own,
      'POST /staff/session/pin'({ body: { person, pin } }) {
        if (wrong >= 2) throw refusal('request.rate_limited', 429, 60_000);
        if (pins.get(person) !== pin || me === undefined) {
          wrong += 1;
          throw refusal('pins.wrong', 422);
        }
        return me;
      },
      'PUT /staff/screen/pin'({ body: { pin } }) {
        pins.set('me', pin);
        return own();
      },
      'DELETE /staff/screen/pin'() {
        pins.delete('me');
        return own();
      },
    }),
  });
  return { store, entered, pins };
}
