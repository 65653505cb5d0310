import { addressOf } from '../load/seats.ts';
import type { Side } from './side.ts';

/** What is measured: so many requests a round, and how many of them at a time. */
export type Task = {
  name: string;
  requests: number;
  atOnce: number;
  request(side: Side, turn: number): string;
  /** Sent before each, and not measured. */
  before?: (side: Side, turn: number) => string;
};

/** Strangers come from another address each time: limits are not what is measured. */
const STRANGERS = 1 << 22;

function head(method: string, path: string, lines: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`content-length: ${body.length}`];
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...lines, ...length, '', body].join(
    '\r\n',
  );
}

const stranger = (turn: number) => `x-forwarded-for: ${addressOf(STRANGERS + turn)}`;
const read = (path: string, turn: number) => head('GET', `/api/v1/${path}`, [stranger(turn), '']);

function staffRead({ venue, cookies }: Side, path: string, turn: number): string {
  const cookie = cookies[turn % cookies.length] ?? '';
  return head('GET', `/api/v1/venues/${venue}/${path}`, [`cookie: ${cookie}`, '']);
}

const ofGuests: Task[] = [
  {
    name: 'a table',
    requests: 30,
    atOnce: 1,
    request: ({ freeTable }, turn) => read(`tables/${freeTable}`, turn),
  },
  {
    name: 'the opening of its menu',
    requests: 15,
    atOnce: 1,
    request: ({ freeTable }, turn) => read(`tables/${freeTable}/menu?part=opening`, turn),
  },
  {
    name: 'its whole menu',
    requests: 8,
    atOnce: 1,
    request: ({ freeTable }, turn) => read(`tables/${freeTable}/menu`, turn),
  },
  {
    name: 'a session at a table',
    requests: 15,
    atOnce: 1,
    request: ({ freeTable }, turn) =>
      head(
        'POST',
        `/api/v1/tables/${freeTable}/sessions`,
        [stranger(turn), 'content-type: application/json'],
        '{}',
      ),
  },
];

/** Changes something that boards show: the next board is read, and not sent from memory. */
function setAlarmTimes({ venue, cookies }: Side, turn: number): string {
  const lines = [
    `cookie: ${cookies[turn % cookies.length]}`,
    'origin: http://localhost',
    'content-type: application/json',
  ];
  const times = { unseen: 60 + (turn % 60), accept: 180, make: 1_200, serve: 300 };
  return head('PUT', `/api/v1/venues/${venue}/escalation`, lines, JSON.stringify(times));
}

const board: Task = {
  name: 'the board',
  requests: 8,
  atOnce: 1,
  before: setAlarmTimes,
  request: (side, turn) => staffRead(side, 'board', turn),
};

const readByStaff: Task[] = [
  ['a page of the history', 'history?day=', 15],
  ['a search in the history', 'history?find=%2317&day=', 5],
  ['the figures of a day', 'figures?from=&to=', 5],
  ['a day to close', 'days/', 5],
  ['the list of days', 'days', 15],
].map(([name, path, requests]) => ({
  name: String(name),
  requests: Number(requests),
  atOnce: 1,
  request: (side, turn) => staffRead(side, withDay(String(path), side.yesterday), turn),
}));

const ofStaff: Task[] = [board, ...readByStaff];

const withDay = (path: string, day: string) => path.replaceAll(/(?:=(?=$|&)|\/$)/g, `$&${day}`);

const orders: Task[] = [
  { name: 'an order of 3 lines', requests: 80, atOnce: 1, request: (side) => side.nextOrder() },
  { name: 'the same, 16 at once', requests: 160, atOnce: 16, request: (side) => side.nextOrder() },
];

const ofMonitoring: Task = {
  name: 'the metrics',
  requests: 3,
  atOnce: 1,
  // Else nothing would have to be counted again.
  before: setAlarmTimes,
  request: () => head('GET', '/metrics', ['']),
};

/** In the order in which they are measured: orders come last, because they fill the board. */
export const TASKS: readonly Task[] = [...ofGuests, ...ofStaff, ofMonitoring, ...orders];

export const isOfMonitoring = (task: Task) => task === ofMonitoring;
/** Those that are placed before anything is measured. */
export const FIRST_ORDERS: Task = {
  name: '',
  requests: 60,
  atOnce: 1,
  request: (side) => side.nextOrder(),
};
