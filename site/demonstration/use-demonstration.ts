import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import {
  type DemoHint,
  type DemonstrationHost,
  expectPhone,
} from '#web/demonstration/demonstration-host.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';

interface Surroundings {
  readonly locale: ReadonlySignal<Locale>;
  readonly theme: ReadonlySignal<ThemeName>;
}

/** `still`: nothing of it has loaded yet. */
type Phase = 'still' | 'opening' | 'running' | 'failed';

const NOTHING_READY = { phone: false, board: false };

/** A frame that shows nothing after this long has failed. Milliseconds. */
const PATIENCE_MS = 30_000;

/** Opens the demonstration on demand, and closes it with the page. */
export function useDemonstration({ locale, theme }: Surroundings) {
  const [phase, setShownPhase] = useState<Phase>('still');
  /** As it is now, also for a second press before it is drawn. */
  const now = useRef<Phase>('still');
  const setPhase = (next: Phase) => {
    now.current = next;
    setShownPhase(next);
  };
  const [ready, setReady] = useState(NOTHING_READY);
  const [hint, setHint] = useState<DemoHint | null>(null);
  const [news, setNews] = useState<DemoHint['side'] | null>(null);
  const [round, setRound] = useState(0);
  const [isPhoneOnline, setIsPhoneOnline] = useState(true);
  const open = useRef<{ host: DemonstrationHost; close: () => void } | null>(null);
  /** The current attempt to open it: one that finishes later than the next is left alone. */
  const turn = useRef(0);

  const stop = () => {
    turn.current += 1;
    open.current?.close();
    open.current = null;
    window.servettDemonstration = undefined;
    window.servettPhoneOpened = undefined;
  };

  const follow = (host: DemonstrationHost) => {
    const dress = () => host.dress(locale.peek(), theme.peek());
    const stops = [
      locale.subscribe(dress),
      theme.subscribe(dress),
      host.listen({
        onReady: (side) => setReady((before) => ({ ...before, [side]: true })),
        onHint(next) {
          setHint(next);
          setNews(next.side);
        },
      }),
    ];
    const close = () => {
      for (const end of stops) end();
    };
    open.current = { host, close };
  };

  const run = async (coming: Promise<DemonstrationHost | undefined>) => {
    const mine = turn.current;
    setPhase('opening');
    setReady(NOTHING_READY);
    setHint(null);
    setNews(null);
    setIsPhoneOnline(true);
    setRound((before) => before + 1);
    const host = await coming;
    if (mine !== turn.current) return;
    if (host === undefined) {
      stop();
      setPhase('failed');
    } else {
      follow(host);
      setPhase('running');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with the page and never else
  useEffect(() => stop, []);

  const isOpen = phase === 'opening' || phase === 'running';
  const isWaiting = isOpen && !(ready.phone && ready.board);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is waited for again
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const timer = setTimeout(() => {
      stop();
      setPhase('failed');
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);

  return {
    phase,
    ready,
    /** Which frames there are. What a visitor touches first comes first; the board's still stays until then. */
    framed: { phone: isOpen, board: isOpen && ready.phone },
    hint,
    news,
    round,
    isPhoneOnline,
    turnPhoneNetwork(isOn: boolean) {
      open.current?.host.turnPhoneNetwork(isOn);
      setIsPhoneOnline(isOn);
    },
    open() {
      if (now.current === 'still' || now.current === 'failed') {
        // It may have been opened before this script had come (`site/boot.js`).
        void run(window.servettDemonstration ?? expectPhone());
      }
    },
    again() {
      stop();
      void run(expectPhone());
    },
    /** A side is shown: what happened there is no longer news. */
    look: (side: DemoHint['side']) => setNews((before) => (before === side ? null : before)),
  };
}
