/** An event of a stream (HTML standard, 9.2.6), or a sign that the server is there. */
export interface Frame {
  readonly event: string;
  readonly data: string;
}

/** Reads whole frames out of what has come so far; the rest waits for more. */
export function createFrameReader(): (text: string) => Frame[] {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    return parts.map(readFrame);
  };
}

function readFrame(text: string): Frame {
  let event = '';
  let data = '';
  for (const line of text.split('\n')) {
    if (line.indexOf('event: ') === 0) event = line.slice(7);
    if (line.indexOf('data: ') === 0) data = line.slice(6);
  }
  return { event, data };
}
