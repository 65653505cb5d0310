import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { lengthOf } from '#core/shared/field-check.ts';
import { EMAIL_MAX, VISITOR_SEARCH_MIN } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

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
