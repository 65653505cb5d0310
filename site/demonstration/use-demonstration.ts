import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import type { DemoHint } from './demo-hints.ts';
import type { Surroundings as Around, OpenDemonstration } from './open-demonstration.ts';

interface Surroundings {
  readonly locale: ReadonlySignal<Locale>;
  readonly theme: ReadonlySignal<ThemeName>;
}

/** `still`: nothing of it has loaded yet. */
type Phase = 'still' | 'opening' | 'running' | 'failed';

const NOTHING_READY = { phone: false, board: false };

/** A frame that shows nothing after this long has failed. Milliseconds. */
const PATIENCE_MS = 30_000;

async function openVenue(around: Around): Promise<OpenDemonstration> {
  const { openDemonstration } = await import('./open-demonstration.ts');
  return openDemonstration(around);
}

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
  const open = useRef<OpenDemonstration | null>(null);
  /** The current attempt to open it: an earlier one that finishes late is closed again. */
  const turn = useRef(0);

  const stop = () => {
    turn.current += 1;
    open.current?.close();
    open.current = null;
    delete window.servettDemonstration;
  };

  const run = async () => {
    stop();
    const mine = turn.current;
    const isMine = () => mine === turn.current;
    setPhase('opening');
    setReady(NOTHING_READY);
    setHint(null);
    setNews(null);
    setIsPhoneOnline(true);
    setRound((before) => before + 1);
    const opening = openVenue({
      locale,
      theme,
      onReady: (side) => setReady((before) => ({ ...before, [side]: true })),
      onHint(next) {
        setHint(next);
        setNews(next.side);
      },
    });
    // The phone's frame opens meanwhile, or has before; where this fails, it goes.
    const host = opening.then(
      (opened) => opened.host,
      () => new Promise<never>(() => {}),
    );
    window.servettDemonstration = host;
    window.servettFrameOpened?.(host);
    delete window.servettFrameOpened;
    try {
      const opened = await opening;
      if (isMine()) {
        open.current = opened;
        setPhase('running');
      } else {
        opened.close();
      }
    } catch {
      if (isMine()) {
        setPhase('failed');
      }
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with the page and never else
  useEffect(() => stop, []);

  const isWaiting = phase === 'running' && !(ready.phone && ready.board);
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

  const isOpen = phase === 'opening' || phase === 'running';
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
      open.current?.turnPhoneNetwork(isOn);
      setIsPhoneOnline(isOn);
    },
    open() {
      if (now.current === 'still' || now.current === 'failed') {
        void run();
      }
    },
    again: () => void run(),
    /** A side is shown: what happened there is no longer news. */
    look: (side: DemoHint['side']) => setNews((before) => (before === side ? null : before)),
  };
}
