import { useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { EMAIL_MAX, VISITOR_SEARCH_MIN } from '../../src/contract/limits.ts';
import { lengthOf } from '../../src/domain/shared/field-check.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { LineField } from '../components/fields/line-field.tsx';

interface Props {
  isBusy: boolean;
  onSearch: (query: string) => void;
}

/** Asks for what the person gave. Searches on request: each search reads every message. */
export function VisitorSearch({ isBusy, onSearch }: Props) {
  const words = useI18n().LL.visitors;
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <form
      className="console-form visitor-search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const query = text.trim();
        const tooShort = lengthOf(query) < VISITOR_SEARCH_MIN;
        setShort(tooShort);
        if (!tooShort && !isBusy) onSearch(query);
      }}
    >
      <LineField
        label={words.query()}
        hint={words.queryHint()}
        value={text}
        onInput={(next) => {
          setText(next);
          setShort(false);
        }}
        error={isShort ? words.tooShort() : null}
        maxLength={EMAIL_MAX}
        autoComplete="off"
      />
      <Button kind="staff" isSubmit isBusy={isBusy}>
        {words.search()}
      </Button>
    </form>
  );
}
