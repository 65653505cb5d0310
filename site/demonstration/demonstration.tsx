import type { ReadonlySignal } from '@preact/signals-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { DemoHint } from '#web/demonstration/demonstration-host.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { useMoments } from '../environment/use-moments.ts';
import { BoardScene } from './board-scene.tsx';
import { Device } from './device.tsx';
import { LaidTable } from './laid-table.tsx';
import { PhoneScene } from './phone-scene.tsx';
import { FIRST, type Moment, ROUND, STILL } from './round.ts';
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
  /** The demonstration venue's table, to order at from one's own phone; null where there is none. */
  ownPhone: string | null;
}

const PHONE = '/demonstration/phone.html';
const BOARD = '/venue/demonstration.html';

/**
 * The product itself on the home page: a guest's phone over the board. Until a visitor takes over, a
 * round plays itself on both, drawn by the server as a still; behind it the real ones open once the
 * visitor is active. They have a server in the phone's frame.
 */
export function Demonstration({ locale, theme, ownPhone }: Props) {
  const { LL } = useI18n();
  const words = LL.demonstration;
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const devices = useRef<HTMLDivElement>(null);
  const phone = useRef<HTMLElement>(null);
  const demonstration = useDemonstration({ locale, theme });
  const { phase, ready, framed, round } = demonstration;
  const [isTaken, setIsTaken] = useState(false);
  const [side, setSide] = useState<Side>('phone');
  const { moment, before, isMoving, canMove, toggle } = useRound(devices, !isTaken);
  const show = (next: Side) => {
    setSide(next);
    demonstration.look(next);
  };
  const take = () => {
    // The button is removed: keyboard focus continues from where it was.
    const { activeElement } = document;
    if (activeElement?.matches('button') && phone.current?.contains(activeElement)) {
      phone.current.focus({ preventScroll: true });
    }
    setIsTaken(true);
    demonstration.open();
  };
  useTakenBefore(section, take);
  useActivityStart(section, phase === 'still', demonstration.open);
  useFirstTouch(devices, !isTaken, take);
  const isFailed = phase === 'failed' && isTaken;
  return (
    <section
      ref={section}
      className={`demonstration ${isTaken ? 'is-taken' : 'is-untouched'}`}
      suppressHydrationWarning
      aria-labelledby={title}
    >
      <LaidTable />
      <div className="stage">
        <SideSwitch side={side} news={demonstration.news} onShow={show} />
        <div className="devices" ref={devices}>
          <Device
            ref={phone}
            kind="phone"
            name={words.phone()}
            address={framed.phone ? PHONE : null}
            isReady={isTaken && ready.phone}
            isAway={isTaken && side !== 'phone'}
            round={round}
            onLoad={giveNothing}
            still={<PhoneScene moment={moment} before={before} />}
          >
            {!isTaken && (
              <Button kind="next" className="start" onClick={take}>
                {words.start()}
              </Button>
            )}
          </Device>
          <Device
            kind="tablet"
            name={words.board()}
            address={framed.board ? BOARD : null}
            isReady={isTaken && ready.board}
            isAway={isTaken && side !== 'board'}
            round={round}
            still={<BoardScene moment={moment} before={before} />}
          />
        </div>
        {isTaken ? (
          <Running demonstration={demonstration} />
        ) : (
          <div className="demo-hint">
            <Caption moment={moment} />
            {/* Its place is kept where nothing moves, so that nothing shifts when it appears. */}
            <Button kind="edge" className={canMove ? '' : 'is-not-there'} onClick={toggle}>
              {isMoving || !canMove ? words.stop() : words.play()}
            </Button>
          </div>
        )}
        {isFailed && (
          <p role="alert">
            {words.failed()}{' '}
            <Button kind="edge" onClick={demonstration.open}>
              {LL.common.tryAgain()}
            </Button>
          </p>
        )}
        <header className="introduction">
          <h2 id={title} className="head">
            {words.title()}
          </h2>
          <p>
            {words.about()}{' '}
            {ownPhone !== null && (
              <Link className="plain-link" href={ownPhone}>
                {words.own()}
              </Link>
            )}
          </p>
        </header>
      </div>
    </section>
  );
}

/** What the moment shows; the page begins with what is said about a still, too. */
function Caption({ moment }: { moment: Moment }) {
  const words = useI18n().LL.demonstration.scene.captions;
  const still = moment === ROUND[FIRST] ? ROUND[STILL] : undefined;
  return (
    <p className="caption">
      <span className={still === undefined ? '' : 'if-moving'}>{words[moment.text]()}</span>
      {still !== undefined && <span className="if-still">{words[still.text]()}</span>}
    </p>
  );
}

/** The phone's frame has loaded: if it has given no venue by then, none comes. */
function giveNothing(): void {
  window.servettPhoneOpened?.();
}

/**
 * Whoever presses the devices before this script has come has taken over already: the page's first
 * script (`site/boot.js`) has opened the phone, and said so by the section's class.
 */
function useTakenBefore(section: RefObject<HTMLElement | null>, take: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was before the first drawing
  useEffect(() => {
    if (!section.current?.classList.contains('is-untouched')) take();
  }, []);
}

/** Under the devices: what happened, and what a visitor can do besides. */
function Running({ demonstration }: { demonstration: ReturnType<typeof useDemonstration> }) {
  const language = useI18n();
  const words = language.LL.demonstration;
  const { phase, hint, isPhoneOnline } = demonstration;
  return (
    <div className="demo-hint">
      <p role="status">{isPhoneOnline ? hintText(language, phase, hint) : words.hints.cut()}</p>
      {phase === 'running' && (
        <span className="demo-acts">
          <Button kind="edge" onClick={() => demonstration.turnPhoneNetwork(!isPhoneOnline)}>
            {isPhoneOnline ? words.cut() : words.mend()}
          </Button>
          {hint !== null && (
            <Button kind="edge" onClick={demonstration.again}>
              {words.again()}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function hintText(
  { LL, locale }: Language,
  phase: ReturnType<typeof useDemonstration>['phase'],
  hint: DemoHint | null,
): string {
  const words = LL.demonstration;
  if (phase === 'opening') return words.opening();
  if (hint === null) return words.hints.first();
  const { kind, number, seconds } = hint;
  return kind === 'seen' && seconds !== null
    ? words.hints.seenWithin({ number, seconds: figuresOf(locale).number(seconds) })
    : words.hints[kind]({ number });
}

/** Calls back when a visitor presses anywhere on the element; its button does the same by keyboard. */
function useFirstTouch(
  element: RefObject<HTMLElement | null>,
  isUntouched: boolean,
  onTouch: () => void,
): void {
  const latest = useRef(onTouch);
  latest.current = onTouch;
  useEffect(() => {
    const touched = element.current;
    if (!isUntouched || touched === null) return;
    const take = ({ target }: MouseEvent) => {
      // A press of its button has been heard there.
      if (!(target instanceof Element && target.closest('button'))) latest.current();
    };
    touched.addEventListener('click', take);
    return () => touched.removeEventListener('click', take);
  }, [element, isUntouched]);
}

const STAYS = ROUND.map(({ stays }) => stays);

/** The round, until it is no longer `isOn` or the visitor stops it. */
export function useRound(element: RefObject<HTMLElement | null>, isOn: boolean) {
  const { place, before, ...played } = useMoments(element, { stays: STAYS, still: FIRST, isOn });
  const moment = ROUND[place] ?? ROUND[0];
  if (moment === undefined) throw new Error('The round has no moment.');
  return { moment, before: before === null ? null : (ROUND[before] ?? null), ...played };
}
