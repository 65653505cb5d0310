/** A connection to a printer. Everything it answers is kept until somebody takes it. */
export type PrinterConnection = {
  send(bytes: Uint8Array): void;
  /** Until `isEnough` of what was answered; what was, and null if nothing more comes in time. */
  until<T>(isEnough: (answer: Uint8Array) => T | null, ms: number): Promise<T | null>;
  /**
   * Says goodbye, and waits up to `ms` until the printer has, too: many serve one connection at a time,
   * and refuse the next until then. What was sent is not lost by it, as it may be by breaking off.
   */
  close(ms: number): Promise<void>;
};

/** What a printer has answered, until somebody takes it. */
export function createAnswers() {
  let answer = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  return {
    isOver: () => isOver,
    take(bytes: Uint8Array): void {
      answer = Buffer.concat([answer, bytes]);
      wake();
    },
    end(): void {
      isOver = true;
      wake();
    },
    until<T>(isEnough: (answer: Uint8Array) => T | null, ms: number): Promise<T | null> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(null), ms);
        function settle(value: T | null) {
          clearTimeout(timer);
          wake = () => {};
          resolve(value);
        }
        wake = () => {
          const found = isEnough(answer);
          if (found !== null) {
            answer = Buffer.alloc(0);
            settle(found);
          } else if (isOver) {
            settle(null);
          }
        };
        wake();
      });
    },
  };
}
