import { Input } from '../../../src/components/form/input.tsx';
import { SEARCH_WORDS_MAX } from '../../../src/contract/limits.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

interface Props {
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

/** Other words that guests use for it; only the search reads them. */
export function SearchWordsField({ value, onValue }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  return (
    <div className="part">
      <Input
        label={words.searchWords()}
        hint={words.searchWordsHint()}
        value={value ?? ''}
        error={null}
        isOptional
        maxLength={SEARCH_WORDS_MAX}
        autoComplete="off"
        onInput={(text) => onValue(text.trim() === '' ? undefined : text)}
      />
    </div>
  );
}
