import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Received = { from: string; to: string[]; raw: string; text: string; html: string };

/** Whether it refuses permanently or temporarily. */
export type Refusal = 550 | 451 | 552 | null;
const REFUSALS = { 550: 'unknown here', 451: 'busy, try again', 552: '5.2.2 its mailbox is full' };

/** A mail server with as much SMTP (RFC 5321) as a client needs, which keeps what it receives. */
export async function startSmtpServer(refusal: Refusal = null) {
  const mood = { refusal };
  const mails: Received[] = [];
  const waiting: ((mail: Received) => void)[] = [];
  const sockets = new Set<Socket>();
  const keep = (mail: Received) => {
    const next = waiting.shift();
    if (next === undefined) mails.push(mail);
    else next(mail);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, mood, keep);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
    url: `smtp://127.0.0.1:${port}`,
    /** The response to recipients from now on. */
    mood,
    /** The mails that arrived and were not read yet. */
    mails,
    next: () => {
      const [first] = mails.splice(0, 1);
      return first === undefined
        ? new Promise<Received>((resolve) => waiting.push(resolve))
        : Promise.resolve(first);
    },
  };
}

function converse(
  socket: Socket,
  mood: { refusal: Refusal },
  keep: (mail: Received) => void,
): void {
  let buffer = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  function hear(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 test');
    else if (verb === 'MAIL') {
      from = addressIn(line);
      say('250 ok');
    } else if (verb === 'RCPT' && mood.refusal !== null)
      say(`${mood.refusal} ${REFUSALS[mood.refusal]}: <${addressIn(line)}>`);
    else if (verb === 'RCPT') {
      to.push(addressIn(line));
      say('250 ok');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }

  say('220 test ESMTP');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = buffer.indexOf(end);
      if (at < 0) return;
      // RFC 5321, 4.5.2: a dot at the beginning of a line was doubled.
      const part = isData ? buffer.slice(0, at).replaceAll('\r\n..', '\r\n.') : buffer.slice(0, at);
      buffer = buffer.slice(at + end.length);
      if (isData) {
        isData = false;
        keep({ from, to, raw: part, text: bodyOf(part, 'plain'), html: bodyOf(part, 'html') });
        to = [];
        say('250 kept');
      } else hear(part);
    }
  });
}

/** One part of a multipart message, decoded. */
function bodyOf(raw: string, kind: 'plain' | 'html'): string {
  const [head = '', ...rest] = (raw.split(`Content-Type: text/${kind}`)[1] ?? '').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').split('\r\n--')[0] ?? '';
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
