import type { PickUpOrder } from '#core/board/pick-up.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  kind: 'preparing' | 'ready';
  heading: string;
  orders: readonly PickUpOrder[];
  /** Says that an order was collected; absent where nobody may. */
  onCollect?: ((order: string) => void) | undefined;
}

/** From so many on, the numbers are smaller, so that all can be seen without scrolling. */
const SOME = 7;
const MANY = 15;
/** More than these would be too small to read. */
const SHOWN = { preparing: 40, ready: 24 } as const;

function sizeOf(count: number): string {
  if (count >= MANY) return 'is-many';
  return count >= SOME ? 'is-some' : 'is-few';
}

/** A column of numbers. What is called is read out to those who cannot see it. */
export function PickUpNumbers({ kind, heading, orders, onCollect }: Props) {
  const { LL } = useI18n();
  const words = LL.pickUp;
  const shown = orders.slice(0, SHOWN[kind]);
  const more = orders.length - shown.length;
  return (
    <section className={`pick-up-column is-${kind} ${sizeOf(shown.length)}`} aria-label={heading}>
      <h2>{heading}</h2>
      <ul aria-live={kind === 'ready' ? 'polite' : undefined}>
        {shown.map(({ id, number, name, isCalled }) => (
          <li key={id}>
            {isCalled && onCollect ? (
              <button
                type="button"
                className="num"
                aria-label={words.collected({ number })}
                onClick={() => onCollect(id)}
              >
                {number}
              </button>
            ) : (
              <span className="num">{number}</span>
            )}
            {name !== null && <span className="whose">{name}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="more num">{words.more({ count: more })}</p>}
    </section>
  );
}
