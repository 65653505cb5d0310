import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon, noteIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { EveningOrder } from '../demonstration/evening.ts';

interface Props {
  order: EveningOrder;
  /** How old it is, such as `1:01`. */
  age: string;
  /** `young` and `alarm` are unseen: with a folded corner. */
  look: 'plain' | 'young' | 'alarm' | 'accepted';
  /** Said under its head: that nobody has looked. */
  alarm?: string;
  /** A guest's note, under the first line. */
  note?: string;
  /** A guest's allergy, and what is asked for. */
  allergy?: ReactNode;
  /** What is ready, by product. */
  ready?: readonly string[];
  act: string;
}

/** A ticket as the board has it, large enough to be read: to look at. */
export function DrawnTicket({ order, age, look, alarm, note, allergy, ready = [], act }: Props) {
  const { locale } = useI18n();
  return (
    <div className={`loop-ticket is-${look}`}>
      <div className="loop-where">
        <b className="num">{order.label}</b>
        <span className="num">
          #{order.number}
          <br />
          {age}
        </span>
      </div>
      {alarm !== undefined && (
        <div className="loop-alarm">
          <Icon shape={alertIcon} size={20} />
          {alarm}
        </div>
      )}
      <ul>
        {order.lines.map(({ product, name, quantity }, place) => (
          <li key={product} className={ready.includes(product) ? 'is-ready' : ''}>
            <b className="num">{quantity}</b> {pickText(name, locale, DEFAULT_LOCALE)}
            {ready.includes(product) && <Icon shape={checkIcon} size={20} />}
            {place === 0 && note !== undefined && (
              <span className="loop-note">
                <Icon shape={noteIcon} size={16} />
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
      {allergy !== undefined && (
        <div className="loop-allergy">
          <Icon shape={alertIcon} size={24} />
          <span>{allergy}</span>
        </div>
      )}
      <div className="loop-act">{act}</div>
    </div>
  );
}
