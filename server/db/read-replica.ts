/** A replica of the database that reads are asked on, as it is reported. */
export type ReadReplicaState = {
  /** What was stored longer ago than this is in it; null: nobody knows yet. */
  lagSeconds: number | null;
  /** Whether it is not asked: it does not answer, is no replica of the database, or too far behind. */
  isFailing: boolean;
  /** Why; null if it is asked. */
  why: string | null;
};

export type ReadReplica = {
  state(): ReadReplicaState;
  /** Looks how far it is. */
  look(): Promise<void>;
};
