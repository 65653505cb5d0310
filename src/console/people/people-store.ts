import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { LinkKind, Role } from '#core/people/codes.ts';
import type { InvitationRequest, People, ShareLink } from '#core/people/people.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { PeopleApi } from './people-api.ts';

/** A new link to share: it is never shown again. */
export interface MadeLink extends ShareLink {
  readonly kind: LinkKind;
  /** Its recipient, if given. */
  readonly name: string | null;
}

export type InvitationMail = NonNullable<InvitationRequest['mail']>;

/** The people of the open venue. */
export interface PeopleStore extends Query<People, string> {
  readonly made: ReadonlySignal<MadeLink | null>;
  /** Shows a venue's people afresh, without what came of earlier changes. */
  open(venue: string): Promise<void>;
  /** `mail`: the link's recipient and language. */
  invite(role: Role, name: string, mail?: InvitationMail | null): Promise<void>;
  makePasswordLink(person: { id: string; name: string }): Promise<void>;
  /** The link has been shared: it is forgotten here too. */
  dismissLink(): void;
  /** These return whether they succeeded; either way the current state is shown then. */
  withdraw(invitation: string): Promise<boolean>;
  changeRole(person: string, role: Role): Promise<boolean>;
  remove(person: string): Promise<boolean>;
}

type PeopleListApi = Pick<
  PeopleApi,
  | 'listPeople'
  | 'invite'
  | 'withdrawInvitation'
  | 'changeRole'
  | 'removePerson'
  | 'makePasswordLink'
>;

export function createPeopleStore(api: PeopleListApi): PeopleStore {
  const made = signal<MadeLink | null>(null);
  let venue = '';
  const query = createQuery({
    load: api.listPeople,
    hides: (next: string, { wish }) => next !== wish,
  });

  function dismissLink(): void {
    made.value = null;
    query.changing.forget();
  }

  return {
    ...query,
    made,
    dismissLink,
    async open(next) {
      venue = next;
      dismissLink();
      await query.load(venue);
    },
    async invite(role, name, mail = null) {
      const known = name.trim();
      await query.act(
        () =>
          api.invite(venue, {
            role,
            ...(known !== '' && { name: known }),
            ...(mail !== null && { mail }),
          }),
        (link) => {
          made.value = { ...link, kind: 'invitation', name: known || null };
        },
      );
    },
    async makePasswordLink({ id, name }) {
      await query.act(
        () => api.makePasswordLink(venue, id),
        (link) => {
          made.value = { ...link, kind: 'password', name };
        },
      );
    },
    withdraw: (invitation) => query.act(() => api.withdrawInvitation(venue, invitation)),
    changeRole: (person, role) => query.act(() => api.changeRole(venue, person, role)),
    remove: (person) => query.act(() => api.removePerson(venue, person)),
  };
}
