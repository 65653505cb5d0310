import type { JobKind } from './codes.ts';
import type { NewJob } from './decide-jobs.ts';

/**
 * How far apart what a table sent together may happen at a printer to be one paper: what is accepted
 * guest by guest comes guest by guest, and nothing is as old as what came long before it.
 */
export const ONE_PAPER_MS = 60_000;

/** An order on a paper with another one. */
export interface OrderOnPaper {
  readonly order: string;
  /** The lines that it is about; null: all of that station. */
  readonly lines: readonly string[] | null;
}

/** A paper. */
export interface PaperJob extends NewJob {
  /** The first order of those that a table sent together, of which it has some; null: it shares with none. */
  readonly sending: string | null;
  /** The orders beside its own. */
  readonly others: readonly OrderOnPaper[];
}

/** What is to be printed of one order, as an event of it says. */
export interface OrderJob {
  readonly job: NewJob;
  /** See {@link PaperJob}. */
  readonly sending: string | null;
  /** When it happened: what one act did has one time. */
  readonly happened: string;
  /** Since when it waits. Milliseconds since 1970. */
  readonly at: number;
}

/** A ticket of a new order that waits, and that its printer has not fetched. */
export interface WaitingPaper extends OrderOnPaper {
  readonly id: string;
  readonly printer: string;
  readonly station: string | null;
  readonly copy: number;
  readonly running: number | null;
  readonly sending: string | null;
  readonly others: readonly OrderOnPaper[];
  readonly at: number;
}

/** What a paper has that waits, from now on. */
export interface Joined {
  readonly paper: WaitingPaper;
  readonly sending: string;
  readonly others: readonly OrderOnPaper[];
}

export interface Papers<Each> {
  /** In the order of what happened. */
  readonly jobs: readonly (Omit<Each, 'job'> & { readonly job: PaperJob })[];
  readonly joined: readonly Joined[];
}

/**
 * What a table sent together is one paper at each printer and station, with a part for each order: as
 * far as it is known together, or as it waits at all its printers while another order of it comes. Every
 * order is on as many papers as were decided for it, and nothing waits for another order.
 */
export function sharePapers<Each extends OrderJob>(
  decided: readonly Each[],
  waiting: readonly WaitingPaper[],
): Papers<Each> {
  const papers: PaperOf<Each>[] = [];
  const open = new Map<string, PaperOf<Each>>();
  for (const each of decided) {
    const key = paperKey(each);
    const known = key === null ? undefined : open.get(key);
    if (known !== undefined && mayTake(known, each)) {
      known.parts.push(partOf(each.job));
      continue;
    }
    const paper = { first: each, parts: [partOf(each.job)] };
    papers.push(paper);
    if (key !== null) open.set(key, paper);
  }
  return joinWaiting(papers, waiting);
}

interface PaperOf<Each> {
  readonly first: Each;
  readonly parts: OrderOnPaper[];
}

/** What of a table's orders may be on paper together; what follows a ticket, as far as one act did it. */
const SHARED: readonly JobKind[] = ['order', 'change', 'void', 'fire'];

/** On one paper is what has the same; null for what is never with others. */
function paperKey({ job, sending, happened }: OrderJob): string | null {
  const { printer, station, kind, copy } = job;
  if (sending === null || job.order === null || !SHARED.includes(kind)) return null;
  const act = kind === 'order' ? '' : happened;
  return JSON.stringify([sending, printer, station, kind, copy, act]);
}

function mayTake({ first, parts }: PaperOf<OrderJob>, { job, at }: OrderJob): boolean {
  return isNear(first.at, at) && parts.every(({ order }) => order !== job.order);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= ONE_PAPER_MS;
}

function partOf({ order, lines }: NewJob): OrderOnPaper {
  return { order: order ?? '', lines };
}

/**
 * A ticket joins one that waits, if that waits at the very printers, and in as many copies: so both stay
 * one ticket under one number, and none has a gap.
 */
function joinWaiting<Each extends OrderJob>(
  papers: readonly PaperOf<Each>[],
  waiting: readonly WaitingPaper[],
): Papers<Each> {
  const known = new Map(Map.groupBy(waiting, waitingTicket));
  const joined: Joined[] = [];
  const gone = new Set<PaperOf<Each>>();
  for (const ticket of Map.groupBy(papers, ticketOf).values()) {
    const target = [...known].find(([, there]) => isSameTicket(ticket, there));
    if (target === undefined) continue;
    // One that has been joined is another paper than the one that was read.
    known.delete(target[0]);
    for (const paper of ticket) {
      const there = target[1].find((each) => placeKey(each) === placeKey(paper.first.job));
      if (there === undefined || paper.first.sending === null) continue;
      const others = [...there.others, ...paper.parts];
      joined.push({ paper: there, sending: paper.first.sending, others });
      gone.add(paper);
    }
  }
  return { jobs: papers.filter((paper) => !gone.has(paper)).map(jobOf), joined };
}

function jobOf<Each extends OrderJob>({
  first,
  parts,
}: PaperOf<Each>): Papers<Each>['jobs'][number] {
  const { job, sending } = first;
  const isOfSending = paperKey(first) !== null && (parts.length > 1 || sending !== job.order);
  return {
    ...first,
    job: { ...job, sending: isOfSending ? sending : null, others: parts.slice(1) },
  };
}

/** What has one number, at all its printers. */
function ticketOf({ first, parts }: PaperOf<OrderJob>): string {
  const { job, sending, at } = first;
  return JSON.stringify([sending, at, job.kind, job.station, job.order, parts]);
}

function waitingTicket({ sending, order, station, running }: WaitingPaper): string {
  return JSON.stringify([sending ?? order, station, running]);
}

function isSameTicket(
  ticket: readonly PaperOf<OrderJob>[],
  there: readonly WaitingPaper[],
): boolean {
  const [paper] = ticket;
  const [one] = there;
  if (paper === undefined || one === undefined || paper.first.job.kind !== 'order') return false;
  const { first, parts } = paper;
  const places = new Set(there.map(placeKey));
  return (
    first.sending !== null &&
    first.sending === (one.sending ?? one.order) &&
    first.job.station === one.station &&
    places.size === ticket.length &&
    ticket.every(({ first: { job } }) => places.has(placeKey(job))) &&
    there.every((each) => isNear(each.at, first.at) && !parts.some((part) => isOn(each, part)))
  );
}

function isOn({ order, others }: WaitingPaper, part: OrderOnPaper): boolean {
  return order === part.order || others.some((other) => other.order === part.order);
}

function placeKey({ printer, copy }: Pick<WaitingPaper, 'printer' | 'copy'>): string {
  return `${printer} ${copy}`;
}
