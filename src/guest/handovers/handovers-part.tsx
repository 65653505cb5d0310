import { PresenceQuestion } from '#guest/seatings/presence-question.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useHandoverTexts } from './handover-texts.ts';

// biome-ignore lint/performance/noBarrelFile: what few guests open comes in one file.
export { PhonesSheet } from './phones-sheet.tsx';
export { createPhones } from './phones-store.ts';

interface Props {
  isBusy: boolean;
  /** Why beginning anew did not work, in words. */
  error: string | null;
  onYes: () => void;
  onClose: () => void;
}

/** This phone has handed over: what that means, and what can still be done with it. */
export function HandedSheet(question: Props) {
  const { LL } = useI18n();
  const { words, isLate } = useHandoverTexts();
  const title = words?.gone() ?? LL.guest.seating.phones();
  return (
    <Sheet title={title} height="low" onClose={question.onClose}>
      {isLate && <PartMissing />}
      {words && (
        <PresenceQuestion
          {...question}
          title={title}
          texts={[words.goneText(), words.goneBack()]}
          yes={words.begin()}
          no={words.look()}
        />
      )}
    </Sheet>
  );
}
