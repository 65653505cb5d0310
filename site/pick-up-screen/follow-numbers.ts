import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';
import { base32Of } from '#core/shared/base32.ts';

interface Listeners {
  numbers(numbers: PickUpNumbers): void;
  /** The numbers are those of now. */
  live(): void;
  /** They are those of this moment, and nobody knows what has happened since. */
  lost(at: number): void;
  /** The link opens nothing any more. */
  ended(): void;
  /** As many other screens are open with it as can be. */
  full(): void;
  /** Connected again after the connection was lost: perhaps to a newer server. */
  again(): void;
}

const ID_LENGTH = 16;
const PATH = '/api/v1/pick-up/events';
const GONE = 410;
const FULL = 409;
const OK = 200;
/** The server says every ten seconds that it is there. */
const SILENT_MS = 25_000;
const LOOK_MS = 5_000;
/** A request keeps all that it has received: a new one begins before that is much. Characters. */
const MUCH = 200_000;
/** Another screen may have been closed. */
const FULL_MS = 20_000;
/** A link that has ended is asked for seldom: the database may have been put back. */
const ENDED_MS = 60_000;
const SECOND = 1_000;
/** Between two tries. */
const LONGEST_MS = 15 * SECOND;

/**
 * Follows the numbers until the returned function is called. By `XMLHttpRequest`, because the browsers
 * of televisions have neither a `fetch` that can be aborted nor an `EventSource` with headers.
 */
export function followNumbers(code: string, listeners: Listeners): () => void {
  let request: XMLHttpRequest | null = null;
  let timer = 0;
  let tries = 0;
  let heardAt = Date.now();
  let startedAt = heardAt;
  let wasOpen = false;
  let isStopped = false;
  // The server may not have noticed yet that this page's last connection is gone.
  const address = `${PATH}?screen=${base32Of(crypto.getRandomValues(new Uint8Array(ID_LENGTH)))}`;

  function connect(): void {
    window.clearTimeout(timer);
    if (isStopped) return;
    const own = new XMLHttpRequest();
    request = own;
    startedAt = Date.now();
    const read = createFrameReader();
    let length = 0;
    let hasNumbers = false;
    const isCurrent = () => request === own;

    own.open('GET', address);
    own.setRequestHeader('Authorization', `Bearer ${code}`);
    own.onprogress = () => {
      if (!isCurrent() || own.status !== OK) return;
      const text = own.responseText;
      const frames = read(text.slice(length));
      length = text.length;
      heardAt = Date.now();
      if (frames.some(({ event }) => event === 'closed')) return end();
      const told = frames.filter(({ event }) => event === 'numbers').pop();
      if (told !== undefined) listeners.numbers(JSON.parse(told.data) as PickUpNumbers);
      hasNumbers = hasNumbers || told !== undefined;
      if (hasNumbers) settle();
      if (length > MUCH) connectAnew();
    };
    own.onloadend = () => {
      if (!isCurrent()) return;
      request = null;
      if (own.status === GONE) return end();
      if (own.status === FULL) return wait();
      listeners.lost(heardAt);
      const asked = Number(own.getResponseHeader('Retry-After')) * 1_000;
      timer = window.setTimeout(connect, waitBefore(tries, Math.random(), asked || 0));
      tries += 1;
    };
    own.send();
  }

  function settle(): void {
    if (tries > 0 && wasOpen) listeners.again();
    tries = 0;
    wasOpen = true;
    listeners.live();
  }

  function leave(): void {
    const own = request;
    request = null;
    own?.abort();
  }

  function connectAnew(): void {
    leave();
    connect();
  }

  function end(): void {
    leave();
    listeners.ended();
    window.clearTimeout(timer);
    timer = window.setTimeout(connect, ENDED_MS);
  }

  function wait(): void {
    listeners.full();
    timer = window.setTimeout(connect, FULL_MS);
  }

  const watch = window.setInterval(() => {
    if (request !== null && Date.now() - Math.max(startedAt, heardAt) > SILENT_MS) {
      listeners.lost(heardAt);
      tries += 1;
      connectAnew();
    }
  }, LOOK_MS);
  window.addEventListener('online', connectAnew);
  connect();
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    window.clearInterval(watch);
    window.removeEventListener('online', connectAnew);
    leave();
  };
}

/**
 * How long the screen waits before it tries the `tries`-th time again, in milliseconds: not with all
 * others at once when a server begins. `random` is from 0 to 1, `asked` what the server asked for.
 */
export function waitBefore(tries: number, random: number, asked = 0): number {
  const wait = Math.min(LONGEST_MS, SECOND * 2 ** Math.min(tries, 10));
  return Math.max(asked, wait / 2 + (wait / 2) * random);
}

/** An event of a stream (HTML standard, 9.2.6), or a sign that the server is there. */
interface Frame {
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
