import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a device misbehaves. */
export type TcpFaults = {
  /** Offline, with the cover open or without paper; `silent` answers no status at all. */
  state: 'ready' | 'near_end' | 'cover' | 'paper' | 'silent';
  /** In a ticket: the connection ends, the paper ends (it answers no more), or it says nothing of it, or half. */
  inTicket: 'none' | 'cut' | 'paper' | 'mute' | 'half';
  /** It does not know numbers of jobs, only the state of its sensor. */
  isOld: boolean;
  /** What it says of its drawer's contact; high otherwise. */
  isDrawerLow: boolean;
  /** It does not say goodbye when the server does. */
  keepsOpen: boolean;
};

const REAL_TIME = [0x10, 0x04];
const PROCESS_ID = [0x1d, 0x28, 0x48, 0x06, 0x00, 0x30, 0x30];
const SENSOR = [0x1d, 0x72, 0x01];

type Options = {
  host?: string;
  /** Any that is free, unless it is said. */
  port?: number;
  /** Called at the end of each ticket, with the number of its job, before what `faults` say happens. */
  onTicket?: (mark: string) => void;
  /** Called with the first byte of each ticket. */
  onPrint?: () => void;
};

/** A printer at a port of this machine that answers status bytes; what it printed is on `papers`. */
export async function fakeTcpPrinter({ host = '127.0.0.1', port = 0, ...heard }: Options = {}) {
  const faults: TcpFaults = {
    ...{ state: 'ready', inTicket: 'none' },
    ...{ isOld: false, isDrawerLow: false, keepsOpen: false },
  };
  const papers: string[] = [];
  const sockets = new Set<Socket>();
  const stillOpen = new Set<Socket>();
  /** The most that were open at once. */
  const seen = { connections: 0, most: 0 };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    seen.connections += 1;
    seen.most = Math.max(seen.most, sockets.size);
    const ticket: number[] = [];
    let pending: number[] = [];
    socket.on('error', () => {});
    socket.on('end', () => {
      sockets.delete(socket);
      if (faults.keepsOpen) stillOpen.add(socket);
      else socket.end();
    });
    socket.on('close', () => {
      sockets.delete(socket);
      stillOpen.delete(socket);
      // What was accepted without its end is on paper in part.
      if (ticket.length > 0) papers.push(`part:${Buffer.from(ticket).toString('utf8')}`);
    });
    socket.on('data', (data: Buffer) => {
      pending.push(...data);
      for (let taken = -1; taken !== 0 && pending.length > 0; pending = pending.slice(taken)) {
        taken = takeOne(socket, { pending, ticket, faults, papers, ...heard });
      }
    });
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    papers,
    seen,
    /** The word of a mute one, later: its sensor's state, which it reaches behind the ticket. */
    sayPrinted: () => {
      for (const socket of sockets) socket.write(Uint8Array.of(0x00));
    },
    close: () => {
      for (const socket of [...sockets, ...stillOpen]) socket.destroy();
      server.close();
    },
  };
}

type Received = Pick<Options, 'onTicket' | 'onPrint'> & {
  pending: number[];
  ticket: number[];
  faults: TcpFaults;
  papers: string[];
};

/** Takes one request, or one byte of a ticket, and returns how many bytes; 0: it is not all there. */
function takeOne(socket: Socket, received: Received): number {
  const { pending, ticket, faults } = received;
  if (startsWith(pending, REAL_TIME)) {
    if (pending.length < 3) return 0;
    answerStatus(socket, faults, pending[2] ?? 0);
    return 3;
  }
  if (startsWith(pending, PROCESS_ID)) {
    if (pending.length < 11) return 0;
    endTicket(socket, pending.slice(7, 11), received);
    return 11;
  }
  if (startsWith(pending, SENSOR)) {
    if (faults.inTicket === 'none') socket.write(Uint8Array.of(0x00));
    return 3;
  }
  if (ticket.length === 0) received.onPrint?.();
  ticket.push(...pending.slice(0, 1));
  return 1;
}

function endTicket(
  socket: Socket,
  mark: number[],
  { ticket, faults, papers, onTicket }: Omit<Received, 'pending'>,
): void {
  onTicket?.(String.fromCharCode(...mark));
  if (faults.inTicket === 'cut') return void socket.destroy();
  if (faults.inTicket === 'paper') {
    faults.state = 'paper';
    return;
  }
  papers.push(Buffer.from(ticket.splice(0)).toString('utf8'));
  const answer = Uint8Array.of(0x37, 0x22, ...mark, 0x00);
  if (faults.inTicket === 'half') socket.write(answer.subarray(0, 4));
  if (faults.inTicket === 'none' && !faults.isOld) socket.write(answer);
}

/** Whether the bytes begin so, as far as they have come. */
function startsWith(bytes: readonly number[], start: readonly number[]): boolean {
  const some = start.slice(0, bytes.length);
  return some.every((byte, index) => bytes[index] === byte);
}

function answerStatus(socket: Socket, { state, isDrawerLow }: TcpFaults, kind: number): void {
  if (state === 'silent') return;
  const isOffline = state === 'cover' || state === 'paper';
  const drawer = isDrawerLow ? 0x04 : 0;
  const answers: Record<number, number> = {
    1: (isOffline ? 0x1e : 0x16) - drawer,
    2: state === 'cover' ? 0x16 : 0x12,
    4: { ready: 0x12, near_end: 0x1e, cover: 0x12, paper: 0x72 }[state],
  };
  socket.write(Uint8Array.of(answers[kind] ?? 0x12));
}
