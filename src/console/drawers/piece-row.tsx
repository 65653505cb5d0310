import { useId } from 'react';
import { PIECES_MAX } from '#core/shared/limits.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { minusIcon, plusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The note or coin: "SEK 100". */
  name: string;
  /** What these are worth together. */
  sum: string;
  count: number;
  onCount: (count: number) => void;
}

/** How many there are of a note or coin: one at a time, or typed. */
export function PieceRow({ name, sum, count, onCount }: Props) {
  const { LL } = useI18n();
  const id = useId();
  const set = (many: number) => onCount(Math.min(PIECES_MAX, Math.max(0, many)));
  return (
    <div className="piece">
      <label className="num" htmlFor={id}>
        {name}
      </label>
      <div className="piece-count">
        <button
          type="button"
          aria-label={LL.drawers.fewer({ piece: name })}
          disabled={count === 0}
          onClick={() => set(count - 1)}
        >
          <Icon shape={minusIcon} size={24} />
        </button>
        <input
          id={id}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="0"
          value={count === 0 ? '' : String(count)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '')))}
        />
        <button
          type="button"
          aria-label={LL.drawers.more({ piece: name })}
          disabled={count >= PIECES_MAX}
          onClick={() => set(count + 1)}
        >
          <Icon shape={plusIcon} size={24} />
        </button>
      </div>
      <span className="num piece-sum">{count === 0 ? '' : sum}</span>
    </div>
  );
}
