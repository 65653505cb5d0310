import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PeopleApi } from '../../api/console/people-api.ts';
import type { LinkKind, Role } from '../../contract/codes.ts';
import type { InvitationRequest, People, ShareLink } from '../../contract/people/people.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** A new link to share: it is never shown again. */
export interface MadeLink extends ShareLink {
  readonly kind: LinkKind;
  /** Its recipient, if given. */
  readonly name: string | null;
}

export type InvitationMail = NonNullable<InvitationRequest['mail']>;

/** The people of the open venue. */
export interface PeopleStore {
  /** Null until loaded. */
  readonly people: ReadonlySignal<People | null>;
  readonly loading: AsyncAction;
  /** The changes in progress. */
  readonly acting: AsyncAction;
  readonly made: ReadonlySignal<MadeLink | null>;
  load(venue: string): Promise<void>;
  /** `mail`: the link's recipient and language. */
  invite(role: Role, name: string, mail?: InvitationMail | null): Promise<void>;
  makePasswordLink(person: { id: string; name: string }): Promise<void>;
  /** The link has been shared: it is forgotten here too. */
  dismissLink(): void;
  /** These return whether they succeeded. */
  withdraw(invitation: string): Promise<boolean>;
  changeRole(person: string, role: Role): Promise<boolean>;
  remove(person: string): Promise<boolean>;
}

export interface PeopleDeps {
  api: Pick<
    PeopleApi,
    | 'listPeople'
    | 'invite'
    | 'withdrawInvitation'
    | 'changeRole'
    | 'removePerson'
    | 'makePasswordLink'
  >;
}

export function createPeopleStore({ api }: PeopleDeps): PeopleStore {
  const people = signal<People | null>(null);
  const made = signal<MadeLink | null>(null);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  let venue = '';

  async function load(): Promise<void> {
    const at = venue;
    const answer = await loading.run(() => api.listPeople(at));
    if (answer !== null && at === venue) {
      people.value = answer.result;
    }
  }

  /** Runs a change, and shows the result: somebody else may have made changes too. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    const done = await acting.run(work);
    await load();
    return done !== null;
  }

  return {
    people,
    loading,
    acting,
    made,
    async load(next) {
      if (next !== venue) {
        venue = next;
        people.value = null;
      }
      made.value = null;
      acting.forget();
      await load();
    },
    async invite(role, name, mail = null) {
      const known = name.trim();
      await act(async () => {
        const link = await api.invite(venue, {
          role,
          ...(known !== '' && { name: known }),
          ...(mail !== null && { mail }),
        });
        made.value = { ...link, kind: 'invitation', name: known === '' ? null : known };
      });
    },
    async makePasswordLink({ id, name }) {
      await act(async () => {
        made.value = { ...(await api.makePasswordLink(venue, id)), kind: 'password', name };
      });
    },
    dismissLink() {
      made.value = null;
      acting.forget();
    },
    withdraw: (invitation) => act(() => api.withdrawInvitation(venue, invitation)),
    changeRole: (person, role) => act(() => api.changeRole(venue, person, role)),
    remove: (person) => act(() => api.removePerson(venue, person)),
  };
}
