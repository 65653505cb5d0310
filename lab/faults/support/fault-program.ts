/** `full` is the run in docs/reliability.md; `short` takes a few seconds, for `npm test`. */
export type FaultForm = 'full' | 'short';

export type FaultOptions = {
  form: FaultForm;
  /** How many jobs or requests, and the seed of the faults, for programs that have them. */
  jobs?: number;
  seed?: number;
};

/** One number that was measured, such as 4.2 ms. */
export type Figure = { name: string; value: number; unit: string };

/** A condition that has to hold after the fault. */
export type Check = { text: string; holds: boolean };

export type FaultResult = {
  /** The fault, in a sentence or two. */
  fault: string;
  figures: Figure[];
  checks: Check[];
};

/**
 * What each file in lab/faults/ exports: `run` starts what it needs, does the fault, measures,
 * and leaves nothing behind.
 */
export type FaultProgram = { run(options: FaultOptions): Promise<FaultResult> };
