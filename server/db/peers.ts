/**
 * What a notice is about: a venue with new events, a session that has ended, or a party's carts,
 * named as in `party-news.ts`.
 */
export type Topic = 'venue' | 'session' | 'carts';

/** The other processes on the same database; of SQLite there are none. */
export type Peers = {
  /**
   * Begins to listen. Resolves when that is established, or has failed: `false` means that notices
   * do not come through, so that only asking the database tells of changes.
   */
  start(): Promise<boolean>;
  /** Tells the others soon. Notices may be lost: a process that needs them asks the database as well. */
  tell(topic: Topic, key: string): void;
  /** Receives what others have told. */
  listen(topic: Topic, listener: (key: string) => void): void;
  /**
   * Runs `work` unless another process is running work of this name; returns whether it ran. With
   * `wait` it runs once the other is done. Work that takes long calls `stillAlone` now and then: it
   * rejects if the connection, and with it the lock, is lost.
   */
  alone(
    name: string,
    work: (stillAlone: () => Promise<void>) => Promise<void>,
    wait?: 'wait',
  ): Promise<boolean>;
};
