import { batch } from '@preact/signals-react';

/** What a board shows with one frame: a tap by itself, what others do together. */
export interface BoardFrames {
  /** Somebody has tapped: the next frame shows that, and whatever else comes waits for the one after. */
  tapped(): void;
  /**
   * Changes what is shown, in the order of these calls: at once, or with the next frame where this one
   * shows something already.
   */
  draw(change: () => void): void;
  /** Changes now whatever waits. */
  flush(): void;
}

interface Parts {
  /** Calls it as the next frame begins; at once where nobody looks. */
  inNextFrame(run: () => void): void;
  /** A change that had to wait has failed; those after it are made. */
  onError(error: unknown): void;
}

export function createBoardFrames({ inNextFrame, onError }: Parts): BoardFrames {
  let waiting: (() => void)[] = [];
  let isAwaited = false;
  let hasTap = false;
  let hasChange = false;
  /** What waits has given way to a tap; it does so once, however fast the taps are. */
  let hasGivenWay = false;

  function awaitFrame(): void {
    if (isAwaited) return;
    isAwaited = true;
    inNextFrame(begin);
  }

  function begin(): void {
    isAwaited = false;
    hasChange = false;
    hasGivenWay = hasTap && !hasGivenWay && waiting.length > 0;
    hasTap = false;
    if (hasGivenWay) awaitFrame();
    else flush();
  }

  function flush(): void {
    const changes = waiting;
    waiting = [];
    if (changes.length === 0) return;
    batch(() => {
      for (const change of changes) {
        try {
          change();
        } catch (error) {
          onError(error);
        }
      }
    });
  }

  return {
    tapped() {
      hasTap = true;
      awaitFrame();
    },
    draw(change) {
      if (hasTap || hasChange || waiting.length > 0) {
        waiting.push(change);
        return;
      }
      hasChange = true;
      awaitFrame();
      batch(change);
    },
    flush,
  };
}
