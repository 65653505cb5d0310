import { readFileSync } from 'node:fs';

/** In MB. */
export type Resident = {
  /** All of a process that is in memory. */
  all: number;
  /** Without its program and libraries, which are files that the system can read again. */
  own: number;
};

/** What a process takes now (Linux). */
export function residentOf(pid: number): Resident {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon') };
}

/** What a process has had written to the disk since it started, in kB. */
export function writtenBy(pid: number): number {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8');
  return Number(/^write_bytes: (\d+)/m.exec(io)?.[1] ?? Number.NaN) / 1_024;
}

/** Reads it once a second until the returned function is called, which returns what was read. */
export function watchResident(pid: number): () => Resident[] {
  const read = [residentOf(pid)];
  const timer = setInterval(() => read.push(residentOf(pid)), 1_000);
  return () => {
    clearInterval(timer);
    return read;
  };
}
