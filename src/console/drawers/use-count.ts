import { useState } from 'react';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import type { Pieces } from '#core/drawers/drawers.schema.ts';
import { piecesOf } from '#core/money/notes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** A count of money: by notes and coins, or as a total. */
export function useCount(currency: string) {
  const { locale } = useI18n();
  const values = piecesOf(currency);
  const [isByPieces, setByPieces] = useState(values.length > 0);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [typed, setTyped] = useState('');
  const sum = values.reduce((all, value) => all + value * (counts.get(value) ?? 0), 0);
  const pieces: Pieces = values.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
  const total = typed.trim() === '' ? null : readAmount(typed, currency);
  return {
    values,
    isByPieces,
    typed,
    type: setTyped,
    /** What was counted so far goes on as a total. */
    turn() {
      if (isByPieces && sum > 0) setTyped(writeAmount(sum, currency, locale));
      setByPieces(!isByPieces);
    },
    countOf: (value: number) => counts.get(value) ?? 0,
    setCount: (value: number, count: number) => setCounts(new Map(counts).set(value, count)),
    /** Null while nothing was typed, or it is no amount. */
    counted: isByPieces ? sum : total,
    ...(isByPieces && pieces.length > 0 && { pieces }),
  };
}

export type Count = ReturnType<typeof useCount>;
