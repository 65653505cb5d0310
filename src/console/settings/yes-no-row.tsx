import { useId } from 'react';
import type { YesNo } from '#core/settings/yes-no.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

interface Props extends Pick<SectionProps, 'draft' | 'onType'> {
  /** All but those that have rows of their own. */
  of: Exclude<YesNo, 'showsPrices' | 'privateCarts' | 'payFirst'>;
}

/** What the venue says yes or no to. */
export function YesNoRow({ of, draft, onType }: Props) {
  const words = useI18n().LL.settings.ordering.yesNo[of];
  return (
    <ChoiceRow
      kind="many"
      group={useId()}
      name={words.name()}
      sub={words.text()}
      isChosen={draft[of]}
      onChoose={(isChosen) => onType({ [of]: isChosen })}
    />
  );
}

/** Whether guests pay first, which needs a way to pay on their phones. */
export function PayFirstRow({
  canPayFirst,
  isChosen,
  onChoose,
  words,
}: Pick<SectionProps, 'canPayFirst'> & {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  words: { payFirst: () => string; payFirstText: () => string; payFirstOff: () => string };
}) {
  const isImpossible = !canPayFirst && !isChosen;
  return (
    <ChoiceRow
      kind="many"
      group={useId()}
      name={words.payFirst()}
      sub={isImpossible ? words.payFirstOff() : words.payFirstText()}
      isFull={isImpossible}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  );
}
