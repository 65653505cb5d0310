/** One dispatched server-sent event. */
export interface SseFrame {
  event: string;
  data: string;
  /** The stream's last id as of this frame; empty when it never had one. */
  id: string;
}

export interface SseParser {
  /** The next piece of decoded text, cut anywhere. Throws where a frame does not end. */
  push(text: string): void;
}

/** What a frame of ours never has: a proxy's endless answer would fill the memory. Characters. */
export const FRAME_MAX = 1_000_000;

/**
 * Reads the event stream format as the HTML standard defines it ("Interpreting an event stream"):
 * lines end in CRLF, LF or CR, comments are skipped, data lines are joined, an unfinished frame at
 * the end is dropped.
 */
export function createSseParser(
  onFrame: (frame: SseFrame) => void,
  onRetry?: (delay: number) => void,
): SseParser {
  let rest = '';
  let isStart = true;
  let endedInCr = false;
  let event = '';
  let data: string[] = [];
  let size = 0;
  let id = '';

  function dispatch(): void {
    if (data.length > 0) {
      onFrame({ event: event === '' ? 'message' : event, data: data.join('\n'), id });
    }
    event = '';
    data = [];
    size = 0;
  }

  function readField(name: string, value: string): void {
    if (name === 'data') {
      data.push(value);
      size += value.length + 1;
    } else if (name === 'event') {
      event = value;
    } else if (name === 'id' && !value.includes('\0')) {
      id = value;
    } else if (name === 'retry' && /^[0-9]+$/.test(value)) {
      onRetry?.(Number(value));
    }
  }

  function readLine(line: string): void {
    if (line === '') {
      dispatch();
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) {
      return;
    }
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1);
    readField(name, value.startsWith(' ') ? value.slice(1) : value);
  }

  return {
    push(text) {
      let next = text;
      if (isStart && next !== '') {
        isStart = false;
        next = next.startsWith('\uFEFF') ? next.slice(1) : next;
      }
      // A line feed that begins a piece may belong to the carriage return that ended the last one.
      if (endedInCr && next.startsWith('\n')) {
        next = next.slice(1);
        endedInCr = false;
      }
      if (next === '') {
        return;
      }
      endedInCr = next.endsWith('\r');
      const lines = (rest + next).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        readLine(line);
      }
      if (rest.length + size > FRAME_MAX) {
        throw new Error('A frame of a stream does not end.');
      }
    },
  };
}
