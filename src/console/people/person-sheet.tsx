import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Role } from '#core/people/codes.ts';
import type { Person } from '#core/people/people.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PeopleStore } from './people-store.ts';
import { RoleChoices } from './role-choices.tsx';
import { ShareLink } from './share-link.tsx';

interface Props {
  people: PeopleStore;
  person: Person;
  isYou: boolean;
  /** The person is the venue's only owner, who has to stay. */
  isLastOwner: boolean;
  venue: string;
  address: string;
  roles: readonly Role[];
  /** Called with a message of what was done, for the page to show. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** The actions on one person: another role, a new password, removal. */
export function PersonSheet(props: Props) {
  useSignals();
  const { people, person, isYou, isLastOwner, venue, roles, onClose } = props;
  const { LL } = useI18n();
  const words = LL.people.person;
  const [role, setRole] = useState<Role>(person.role);
  const made = people.made.value;
  const { name } = person;
  const isBusy = people.changing.isBusy.value;
  const save = () => {
    void people.changeRole(person.id, role).then((isDone) => {
      if (isDone) props.onDone(words.saved({ name, role: LL.console.roles[role]().toLowerCase() }));
    });
  };
  // A role that was chosen and not saved is still there once the link has been shared.
  const onShared = role === person.role ? onClose : people.dismissLink;
  if (made !== null) {
    return (
      <ConsoleSheet title={LL.people.hand.titleFor({ name })} isLow onClose={onShared}>
        <ShareLink link={made} venue={venue} address={props.address} onDone={onShared} />
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet title={name} isLow className="console-form" onClose={onClose}>
      <p className="muted">{person.email}</p>
      {isLastOwner ? (
        <p>{isYou ? words.lastOwnerSelf() : words.lastOwner({ name })}</p>
      ) : (
        <>
          <RoleChoices label={words.role()} roles={roles} chosen={role} onChoose={setRole} />
          {role !== person.role && (
            <Button kind="staff" isFull isBusy={isBusy} onClick={save}>
              {words.save()}
            </Button>
          )}
        </>
      )}
      {!isYou && (
        <section className="also">
          <h3>{words.password()}</h3>
          <p className="muted">{words.passwordText({ name })}</p>
          <Button kind="edge" isBusy={isBusy} onClick={() => void people.makePasswordLink(person)}>
            {words.passwordAct()}
          </Button>
        </section>
      )}
      <ErrorMessage error={people.changing.error.value} />
      {!isLastOwner && (
        <RemovePerson
          name={name}
          isYou={isYou}
          venue={venue}
          isBusy={isBusy}
          onRemove={() => {
            void people.remove(person.id).then((isDone) => {
              if (isDone) props.onDone(words.removed({ name }));
            });
          }}
        />
      )}
    </ConsoleSheet>
  );
}

interface RemovePersonProps {
  name: string;
  isYou: boolean;
  venue: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Asks before a person is removed, and explains the consequences. */
function RemovePerson({ name, isYou, venue, isBusy, onRemove }: RemovePersonProps) {
  const { LL } = useI18n();
  const words = LL.people.person;
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button kind="away" onClick={() => setIsAsking(true)}>
        {isYou ? words.leave({ venue }) : words.remove({ venue })}
      </Button>
    );
  }
  return (
    <ConfirmQuestion
      question={isYou ? words.askSelf({ venue }) : words.ask({ name })}
      yes={isYou ? words.yesSelf() : words.yes()}
      no={words.no()}
      isBusy={isBusy}
      onYes={onRemove}
      onNo={() => setIsAsking(false)}
    >
      {isYou ? words.askTextSelf() : words.askText()}
    </ConfirmQuestion>
  );
}
