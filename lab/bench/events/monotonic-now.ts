/** Milliseconds of a clock that all processes of the machine share, and that never jumps. */
export const monotonicNow = () => Number(process.hrtime.bigint()) / 1e6;
