import { useEffect, useRef, useState } from 'react';
import {
  afterPause,
  type BumpAct,
  type KeySequence,
  NO_SEQUENCE,
  PREFIX_MS,
  pressKey,
} from '#core/board/bump-keys.ts';
import { type BumpBar, isTenAlone, keyMapOf } from '#core/board/bump-maps.ts';
import { isWithShift, keyName } from '#core/board/key-names.ts';
import type { Clock } from '#web/platform/clock.ts';

/** Where keys are typed, not pressed. */
const WRITTEN = 'input, textarea, select, [contenteditable]';
/** What Enter and Space work by themselves, if somebody came there with the keyboard. */
const WORKED = ':is(button, a, summary):focus-visible';

interface Options {
  bar: BumpBar;
  clock: Clock;
  /** Off while the bar is being taught. */
  isOn: boolean;
  onAct: (act: BumpAct) => void;
}

/**
 * Listens to the bump bar, which is a keyboard: on the document, because a bumped ticket takes the
 * focus along. Returns where a sequence of keys stands.
 */
export function useBumpKeys({ bar, clock, isOn, onAct }: Options): KeySequence {
  const [sequence, setSequence] = useState(NO_SEQUENCE);
  const latest = useRef({ sequence, onAct });
  latest.current.onAct = onAct;
  useEffect(() => {
    if (!isOn) return;
    const go = ({ sequence: next, act }: ReturnType<typeof pressKey>) => {
      latest.current.sequence = next;
      setSequence(next);
      if (act !== null) latest.current.onAct(act);
    };
    const map = keyMapOf(bar);
    const onKey = (event: KeyboardEvent) => {
      const pressed = {
        code: event.code,
        key: event.key,
        isShifted: event.shiftKey,
        isNumLock: event.getModifierState('NumLock'),
      };
      const name = keyName(pressed);
      const does = Object.hasOwn(map, name) ? map[name] : undefined;
      if (does === undefined || isNotMeant(event, name)) return;
      event.preventDefault();
      // A held key would bump ticket after ticket.
      if (event.repeat) return;
      go(pressKey(latest.current.sequence, does, isWithShift(pressed), clock.now()));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bar, clock, isOn]);
  useEffect(() => {
    if (sequence.prefix === 0) return;
    const timer = clock.setTimeout(() => {
      const { sequence: next, act } = afterPause(
        latest.current.sequence,
        isTenAlone(bar),
        clock.now(),
      );
      latest.current.sequence = next;
      setSequence(next);
      if (act !== null) latest.current.onAct(act);
    }, PREFIX_MS);
    return () => clock.clearTimeout(timer);
  }, [sequence, bar, clock]);
  return sequence;
}

function isNotMeant(event: KeyboardEvent, name: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITTEN) !== null && target.getAttribute('type') !== 'checkbox') return true;
  return (name === 'Enter' || name === 'Space') && target.closest(WORKED) !== null;
}
