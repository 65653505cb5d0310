import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { DemoHint } from './demo-hints.ts';

type Side = DemoHint['side'];

interface Props {
  side: Side;
  /** The side with news that the visitor has not looked at yet. */
  news: Side | null;
  onShow: (side: Side) => void;
}

const SIDES: readonly Side[] = ['phone', 'board'];

/** On small screens: which of the two sides is shown. */
export function SideSwitch({ side, news, onShow }: Props) {
  const { LL } = useI18n();
  const words = LL.demonstration;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div className="sides segments" role="group" aria-label={words.sides()}>
      {SIDES.map((each) => (
        <button
          key={each}
          type="button"
          className={each === side ? 'is-on' : ''}
          aria-pressed={each === side}
          onClick={() => onShow(each)}
        >
          {each === 'phone' ? words.phoneShort() : words.boardShort()}
          {news === each && each !== side && (
            <span className="news">
              <span className="hidden-text">, {words.news()}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
