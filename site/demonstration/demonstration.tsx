import type { ReadonlySignal } from '@preact/signals-react';
import { useId, useRef, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ThemeName } from '#web/platform/page/theme.ts';
import type { DemoHint } from './demo-hints.ts';
import { Device } from './device.tsx';
import { BoardPlaceholder, PhonePlaceholder } from './placeholder-frame.tsx';
import { useActivityStart } from './use-activity-start.ts';
import { useDemonstration } from './use-demonstration.ts';

type Side = DemoHint['side'];

interface SideSwitchProps {
  side: Side;
  /** The side with news that the visitor has not looked at yet. */
  news: Side | null;
  onShow: (side: Side) => void;
}

const SIDES: readonly Side[] = ['phone', 'board'];

/** On small screens: which of the two sides is shown. */
function SideSwitch({ side, news, onShow }: SideSwitchProps) {
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

interface Props {
  locale: ReadonlySignal<Locale>;
  theme: ReadonlySignal<ThemeName>;
}

const PHONE = '/demonstration/phone.html';
const BOARD = '/venue/demonstration.html';

/**
 * The product itself on the home page: a guest's phone beside the board, both working, with a
 * server in the page. It can be prerendered: until the visitor is active, the menu's first products
 * are shown in its place, in the same size.
 */
export function Demonstration(props: Props) {
  const { LL } = useI18n();
  const words = LL.demonstration;
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const phone = useRef<HTMLElement>(null);
  const demonstration = useDemonstration(props);
  const { phase, hint, ready, round } = demonstration;
  const [side, setSide] = useState<'phone' | 'board'>('phone');
  const show = (next: 'phone' | 'board') => {
    setSide(next);
    demonstration.look(next);
  };
  const start = () => {
    // The button is removed: keyboard focus continues from where it was.
    if (phone.current?.contains(document.activeElement)) {
      phone.current.focus({ preventScroll: true });
    }
    demonstration.open();
  };
  useActivityStart(section, phase === 'still', start);
  const isRunning = phase === 'running';
  const saying = hint === null ? words.hints.first() : words.hints[hint.kind](hint);
  return (
    <section ref={section} className="demonstration" aria-labelledby={title}>
      <div className="stage">
        <header className="introduction">
          <p className="mark-word">{words.mark()}</p>
          <h2 id={title} className="head">
            {words.title()}
          </h2>
          <p>{words.about()}</p>
        </header>
        <SideSwitch side={side} news={demonstration.news} onShow={show} />
        <div className="demo-hint">
          <p role="status">{phase === 'opening' ? words.opening() : saying}</p>
          {phase === 'failed' && (
            <p role="alert">
              {words.failed()}{' '}
              <Button kind="edge" onClick={demonstration.open}>
                {LL.common.tryAgain()}
              </Button>
            </p>
          )}
        </div>
        <div className="devices">
          <Device
            ref={phone}
            kind="phone"
            name={words.phone()}
            address={isRunning ? PHONE : null}
            isReady={ready.phone}
            isAway={side !== 'phone'}
            round={round}
            still={<PhonePlaceholder />}
          >
            {phase === 'still' && (
              <Button kind="next" className="start" onClick={start}>
                {words.start()}
              </Button>
            )}
          </Device>
          <Device
            kind="tablet"
            name={words.board()}
            address={isRunning ? BOARD : null}
            isReady={ready.board}
            isAway={side !== 'board'}
            round={round}
            still={<BoardPlaceholder />}
          />
        </div>
        <div className="again">
          {isRunning && hint !== null && (
            <Button kind="bare" onClick={demonstration.again}>
              {words.again()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
