import { useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { ConfirmQuestion } from '../seatings/confirm-question.tsx';

interface Props {
  name: string;
  isYou: boolean;
  venue: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Asks before a person is removed, and explains the consequences. */
export function RemovePerson({ name, isYou, venue, isBusy, onRemove }: Props) {
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
