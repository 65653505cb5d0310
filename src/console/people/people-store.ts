import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { LinkKind, Role } from '#core/people/codes.ts';
import type { InvitationRequest, People, ShareLink } from '#core/people/people.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

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

export function createPeopleStore(call: Call): PeopleStore {
  const made = signal<MadeLink | null>(null);
  let venue = '';
  const query = createQuery({
    load: (of: string) => call('GET /venues/:venue/people', { params: { venue: of } }),
    hides: (next, { wish }) => next !== wish,
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
          call('POST /venues/:venue/invitations', {
            params: { venue },
            body: {
              role,
              ...(known !== '' && { name: known }),
              ...(mail !== null && { mail }),
            },
          }),
        (link) => {
          made.value = { ...link, kind: 'invitation', name: known || null };
        },
      );
    },
    async makePasswordLink({ id, name }) {
      await query.act(
        () =>
          call('POST /venues/:venue/people/:person/password-link', {
            params: { venue, person: id },
          }),
        (link) => {
          made.value = { ...link, kind: 'password', name };
        },
      );
    },
    withdraw: (invitation) =>
      query.act(() =>
        call('DELETE /venues/:venue/invitations/:invitation', { params: { venue, invitation } }),
      ),
    changeRole: (person, role) =>
      query.act(() =>
        call('PUT /venues/:venue/people/:person', { params: { venue, person }, body: { role } }),
      ),
    remove: (person) =>
      query.act(() => call('DELETE /venues/:venue/people/:person', { params: { venue, person } })),
  };
}
