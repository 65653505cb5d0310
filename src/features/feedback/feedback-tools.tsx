import { useSignals } from '@preact/signals-react/runtime';
import { Choices } from '../../components/form/choices.tsx';
import { FEEDBACK_SENDERS } from '../../contract/codes.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { FeedbackStore } from '../../stores/site/feedback.ts';
import { SortSelect } from './sort-controls.tsx';

const ALL = 'all';

/** Whose feedback is shown and, where the table has no heads, in which order. */
export function FeedbackTools({ store }: { store: FeedbackStore }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.feedback.table;
  const wish = store.wish.value;
  return (
    <div className="table-tools">
      <Choices
        label={words.whose()}
        look="chips"
        isRequired={false}
        options={[
          { value: ALL, name: words.all() },
          ...FEEDBACK_SENDERS.map((value) => ({ value, name: words.senders[value]() })),
        ]}
        chosen={wish.sender ?? ALL}
        onChoose={(value) =>
          void store.show({ sender: FEEDBACK_SENDERS.find((each) => each === value) ?? null })
        }
      />
      <SortSelect sort={wish.sort} onSort={(sort) => void store.show({ sort })} />
    </div>
  );
}
