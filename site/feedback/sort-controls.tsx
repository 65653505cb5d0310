import { useId } from 'react';
import { FEEDBACK_SORTS, type FeedbackSort } from '#core/feedback/codes.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { COLUMN_HEAD, ROW, ROW_GROUP } from './table-roles.ts';

interface Props {
  sort: FeedbackSort;
  onSort: (sort: FeedbackSort) => void;
}

type AriaSort = 'ascending' | 'descending' | 'none';

const SHAPES: Readonly<Record<AriaSort, string>> = {
  descending: 'M12 5v14M6 13l6 6 6-6',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  none: 'M8 5v14M4.5 8.5 8 5l3.5 3.5M16 19V5M12.5 15.5 16 19l3.5-3.5',
};
const BY_RATING: Readonly<Partial<Record<FeedbackSort, AriaSort>>> = {
  best: 'descending',
  worst: 'ascending',
};
const BY_TIME: Readonly<Partial<Record<FeedbackSort, AriaSort>>> = {
  newest: 'descending',
  oldest: 'ascending',
};

/** Heads of the table; two of them sort it, first by the end that is looked for most. */
export function SortHeads({ sort, onSort }: Props) {
  const { LL } = useI18n();
  const words = LL.feedback.table;
  return (
    <thead {...ROW_GROUP}>
      <tr {...ROW}>
        <SortHead
          name={words.rating()}
          order={BY_RATING[sort] ?? 'none'}
          onSort={() => onSort(sort === 'best' ? 'worst' : 'best')}
        />
        <th scope="col" {...COLUMN_HEAD}>
          {words.said()}
        </th>
        <SortHead
          name={words.when()}
          order={BY_TIME[sort] ?? 'none'}
          onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
        />
        <th scope="col" {...COLUMN_HEAD}>
          {words.by()}
        </th>
      </tr>
    </thead>
  );
}

function SortHead({ name, order, onSort }: { name: string; order: AriaSort; onSort: () => void }) {
  return (
    <th scope="col" {...COLUMN_HEAD} aria-sort={order}>
      <button type="button" onClick={onSort}>
        {name}
        <Icon shape={SHAPES[order]} size={16} />
      </button>
    </th>
  );
}

/** The same where the heads have no room. */
export function SortSelect({ sort, onSort }: Props) {
  const { LL } = useI18n();
  const id = useId();
  return (
    <div className="sort-select field">
      <label htmlFor={id}>{LL.feedback.table.order()}</label>
      <select
        id={id}
        className="input"
        value={sort}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onSort(FEEDBACK_SORTS.find((each) => each === chosen) ?? sort);
        }}
      >
        {FEEDBACK_SORTS.map((each) => (
          <option key={each} value={each}>
            {LL.feedback.sorts[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}
