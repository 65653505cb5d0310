import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PeopleApi } from '../../../api/console/people-api.ts';
import type { LinkInfo } from '../../../contract/people/people.schema.ts';
import type { Me } from '../../../contract/people/staff.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';

/** An opened invitation or password link. */
export interface StaffLinkStore {
  /** Null until loaded. */
  readonly info: ReadonlySignal<LinkInfo | null>;
  readonly reading: AsyncAction;
  readonly using: AsyncAction;
  read(token: string): Promise<void>;
  /** These return whether the person is signed in. */
  accept(person: { name: string; email: string; password: string }): Promise<boolean>;
  choosePassword(password: string): Promise<boolean>;
}

export interface StaffLinkDeps {
  api: Pick<PeopleApi, 'readLink' | 'acceptInvitation' | 'choosePassword'>;
  /** Somebody has signed in. */
  onSignedIn: (me: Me) => void;
}

export function createStaffLinkStore({ api, onSignedIn }: StaffLinkDeps): StaffLinkStore {
  const info = signal<LinkInfo | null>(null);
  const reading = createAsyncAction();
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
    info,
    reading,
    using,
    async read(next) {
      token = next;
      info.value = null;
      const answer = await reading.run(() => api.readLink(next));
      if (answer !== null && next === token) {
        info.value = answer.result;
      }
    },
    accept: ({ name, email, password }) =>
      enter(() =>
        api.acceptInvitation({ token, name: name.trim(), email: email.trim(), password }),
      ),
    choosePassword: (password) => enter(() => api.choosePassword({ token, password })),
  };
}
