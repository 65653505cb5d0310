import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PresenceQuestion } from './presence-question.tsx';

interface Props {
  label: string;
  isBusy: boolean;
  /** Why the response did not reach the server, in words. */
  error: string | null;
  onYes: () => void;
  onClose: () => void;
}

/** A device of an earlier party is asked before it sees anyone's orders. */
export function PresenceSheet({ label, ...question }: Props) {
  const words = useI18n().LL.guest.seating;
  const title = words.presenceTitle({ table: label });
  const answers = { yes: words.presenceYes(), no: words.presenceNo() };
  return (
    <Sheet title={title} height="low" onClose={question.onClose}>
      <PresenceQuestion {...question} {...answers} title={title} texts={[words.presenceText()]} />
    </Sheet>
  );
}
