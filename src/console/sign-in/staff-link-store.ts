import type { LinkInfo } from '#core/people/people.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** An opened invitation or password link. */
export interface StaffLinkStore extends Query<LinkInfo, string> {
  readonly using: AsyncAction;
  /** These return whether the person is signed in. */
  accept(person: { name: string; email: string; password: string }): Promise<boolean>;
  choosePassword(password: string): Promise<boolean>;
}

export interface StaffLinkDeps {
  call: Call;
  /** Somebody has signed in. */
  onSignedIn: (me: Me) => void;
}

export function createStaffLinkStore({ call, onSignedIn }: StaffLinkDeps): StaffLinkStore {
  const query = createQuery({
    load: (next: string) => {
      token = next;
      return call('POST /staff/links/read', { body: { token } });
    },
    hides: () => true,
  });
  const using = createAsyncAction();
  let token = '';

  async function enter(work: () => Promise<Me>): Promise<boolean> {
    const answer = await using.run(work);
    if (answer === null) {
      return false;
    }
    onSignedIn(answer.result);
    return true;
  }

  return {
    ...query,
    using,
    accept: ({ name, email, password }) =>
      enter(() =>
        call('POST /staff/links/accept', {
          body: { token, name: name.trim(), email: email.trim(), password },
        }),
      ),
    choosePassword: (password) =>
      enter(() => call('POST /staff/links/password', { body: { token, password } })),
  };
}
