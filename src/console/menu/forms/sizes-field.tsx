import { useEffect, useRef, useState } from 'react';
import { centilitres, ML_PER_CL } from '#console/components/centilitres.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { DRINK_SIZE_MAX, DRINK_SIZES_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Millilitres. */
  sizes: readonly number[];
  onSizes: (sizes: number[]) => void;
}

const TYPED_MAX = 60;

/** A drink's sizes in centilitres. Text that is no list of sizes leaves the old ones. */
export function SizesField({ sizes, onSizes }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.drinks;
  const write = (all: readonly number[]) => all.map((size) => centilitres(size, locale)).join('  ');
  const written = write(sizes);
  const [text, setText] = useState(written);
  const reported = useRef(written);
  useEffect(() => {
    // Another product's words, or a guess that has come back.
    if (written !== reported.current) {
      reported.current = written;
      setText(written);
    }
  }, [written]);
  const read = readSizes(text);
  return (
    <LineField
      label={words.fields.sizes()}
      value={text}
      maxLength={TYPED_MAX}
      autoComplete="off"
      error={read === null ? words.sizesWrong() : null}
      onInput={(typed) => {
        setText(typed);
        const next = readSizes(typed);
        if (next !== null) {
          reported.current = write(next);
          onSizes(next);
        }
      }}
    />
  );
}

/** Centilitres, with anything between them, in millilitres; null if it is something else. */
function readSizes(text: string): number[] | null {
  if (/[^\d\s.,;/cl]/iu.test(text)) return null;
  const sizes = (text.match(/\d+(?:[.,]\d+)?/gu) ?? []).map((each) =>
    Math.round(Number(each.replace(',', '.')) * ML_PER_CL),
  );
  const isFitting = sizes.every((size) => size > 0 && size <= DRINK_SIZE_MAX);
  const all = [...new Set(sizes)].sort((a, b) => a - b);
  return isFitting && all.length <= DRINK_SIZES_MAX ? all : null;
}
