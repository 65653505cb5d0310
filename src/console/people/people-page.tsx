import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useOpened } from '#console/components/page/use-opened.ts';
import type { Invitation, Person } from '#core/people/people.schema.ts';
import { rolesManagedBy } from '#core/people/permissions.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonSheet } from './person-sheet.tsx';

interface Props extends Pick<VenuePageProps, 'address' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'people'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'role'>;
  me: Pick<VenuePageProps['me'], 'id'>;
}

/** The venue's people, invitations, and what each role may do. */
export function PeoplePage({ session: { people }, venue, me, address, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { day, time } = useVenueTime();
  const words = LL.people;
  const { open, message, say, show, close, done } = useOpened<Person | 'invite'>(
    people.dismissLink,
  );
  useEffect(() => {
    void people.open(venue.id);
  }, [people, venue.id]);
  const all = people.data.value;
  const roles = rolesManagedBy(venue.role);
  const owners = all?.people.filter((each) => each.role === 'owner').length ?? 0;
  const withdraw = ({ id }: Invitation) => {
    void people.withdraw(id).then((isDone) => say(isDone ? words.open.withdrawn() : null));
  };
  const shared = { people, venue: venue.name, address, roles, onClose: close };
  const mailFailed = all?.mail?.isWaiting === true ? words.mailFailedWaits : words.mailFailed;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={<AddButton words={words.invite()} onAdd={() => show('invite')} />}
    >
      <SuccessMessage text={message} />
      <QueryState
        query={people}
        error={open === null ? people.changing.error.value : null}
        loading={words.loading()}
      />
      {all?.mail?.failedAt != null && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={mailFailed({ when: `${day(all.mail.failedAt)} ${time(all.mail.failedAt)}` })}
        />
      )}
      {all !== null && (
        <>
          <PeopleList people={all.people} you={me.id} roles={roles} onChange={show} />
          <InvitationList invitations={all.invitations} roles={roles} onWithdraw={withdraw} />
        </>
      )}
      {open === 'invite' && <InviteSheet {...shared} />}
      {open !== null && open !== 'invite' && (
        <PersonSheet
          {...shared}
          person={open}
          isYou={open.id === me.id}
          isLastOwner={open.role === 'owner' && owners === 1}
          onDone={done}
        />
      )}
    </Page>
  );
}
