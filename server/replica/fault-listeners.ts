type Listener = (why: string) => void;

/** Calls the listener with each new fault, and with the last one that nobody has heard of. */
export type OnFault = (listener: Listener) => void;

/** A fault may come before there is a log to write it to. */
export function createListeners(): { tell: Listener; add: OnFault } {
  let unheard: string | null = null;
  const listeners: Listener[] = [];
  return {
    tell(why) {
      if (listeners.length === 0) unheard = why;
      for (const listener of listeners) listener(why);
    },
    add(listener) {
      listeners.push(listener);
      if (unheard !== null) listener(unheard);
      unheard = null;
    },
  };
}
