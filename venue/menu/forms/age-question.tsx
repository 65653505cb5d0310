import { Choices } from '../../../src/components/form/choices.tsx';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

/** Whether it is for adults only, as long as that has not been decided. */
export function AgeQuestion({ onAnswer }: { onAnswer: (alcohol: boolean) => void }) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  return (
    <div className="part">
      <Choices
        label={words.age()}
        look="chips"
        options={[
          { value: 'adults', name: words.adults() },
          { value: 'everyone', name: words.everyone() },
        ]}
        chosen={null}
        onChoose={(age) => onAnswer(age === 'adults')}
        error={words.open()}
      />
    </div>
  );
}
