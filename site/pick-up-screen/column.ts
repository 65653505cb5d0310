import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';

type Shown = PickUpNumbers['ready'][number];

/** The largest first: of several that fit, it is the one. */
const SIZES = ['is-few', 'is-some', 'is-many'];

/** A column of numbers, as large as they can be, and by pages where not all of them fit. */
export interface Column {
  show(numbers: readonly Shown[]): void;
  /** The numbers that ask for attention, of those that are shown whenever. */
  mark(fresh: readonly number[]): void;
  /** Another page, or the first one. */
  turn(toFirst: boolean): void;
  /** The window has another size. */
  layOut(): void;
}

export function createColumn(section: HTMLElement): Column {
  const room = section.querySelector<HTMLElement>('.room');
  const list = section.querySelector('ul');
  const pager = section.querySelector('.pages');
  const items = new Map<string, HTMLLIElement>();
  let all: readonly Shown[] = [];
  let marked: readonly number[] = [];
  let page = 0;
  let perPage = 0;

  /** Keeps what is there, so that a screen reader reads out only what has come. */
  function put(shown: readonly Shown[]): void {
    if (list === null) return;
    const keys = shown.map(keyOf);
    items.forEach((item, key) => {
      if (keys.indexOf(key) >= 0) return;
      list.removeChild(item);
      items.delete(key);
    });
    shown.forEach((each, index) => {
      const item = items.get(keyOf(each)) ?? makeItem(each);
      items.set(keyOf(each), item);
      item.className = marked.indexOf(each.number) < 0 ? '' : 'is-new';
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    });
  }

  const isWhole = () =>
    room === null ||
    list === null ||
    (list.offsetHeight <= room.clientHeight && list.scrollWidth <= room.clientWidth);

  function fits(size: string, count: number): boolean {
    section.className = section.className.replace(/ ?\bis-(?:few|some|many)\b/g, '');
    section.classList.add(size);
    put(all.slice(0, count));
    return isWhole();
  }

  function draw(): void {
    const { pages, page: at, from, to } = pageOf(all.length, perPage, page);
    put(all.slice(from, to));
    if (pager !== null) pager.textContent = pages > 1 ? `${at + 1} / ${pages}` : '';
  }

  function layOut(): void {
    // Its line of pages takes room as well.
    if (pager !== null) pager.textContent = '';
    let size = SIZES[0] ?? '';
    for (size of SIZES) if (fits(size, all.length)) break;
    perPage = all.length;
    if (!isWhole()) {
      if (pager !== null) pager.textContent = '1 / 2';
      perPage = roomFor(all.length, (count) => fits(size, count));
    }
    draw();
  }

  return {
    show(numbers) {
      all = numbers;
      layOut();
    },
    mark(fresh) {
      marked = fresh;
      draw();
    },
    turn(toFirst) {
      page = toFirst ? 0 : page + 1;
      draw();
    },
    layOut,
  };
}

const keyOf = ({ number, name }: Shown) => `${number} ${name ?? ''}`;

function makeItem({ number, name }: Shown): HTMLLIElement {
  const item = document.createElement('li');
  const what = document.createElement('span');
  what.className = 'num';
  what.textContent = String(number);
  item.appendChild(what);
  if (name !== null) {
    const whose = document.createElement('span');
    whose.className = 'whose';
    whose.dir = 'auto';
    whose.textContent = name;
    item.appendChild(whose);
  }
  return item;
}

/** So many numbers of so many: what one page of a column shows. */
interface ColumnPage {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The page of a column that is shown; each as full as the others, so that the last one is not a single
 * number. `room` is how many fit.
 */
export function pageOf(count: number, room: number, turn: number): ColumnPage {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const page = turn % pages;
  const each = Math.ceil(count / pages);
  return { page, pages, from: page * each, to: Math.min(count, (page + 1) * each) };
}

/** The most of `count` that fit; `fits` is asked few times, as it lays the page out each time. */
export function roomFor(count: number, fits: (shown: number) => boolean): number {
  if (count === 0 || fits(count)) return count;
  let room = 1;
  let tooMany = count;
  while (tooMany - room > 1) {
    const middle = Math.floor((room + tooMany) / 2);
    if (fits(middle)) room = middle;
    else tooMany = middle;
  }
  return room;
}

/** What became ready since the screen was told last: nothing of what was there when it opened. */
export function createNewNumbers(): (ready: readonly number[]) => number[] {
  let known: readonly number[] | null = null;
  return (ready) => {
    const before = known;
    known = ready;
    return before === null ? [] : ready.filter((number) => before.indexOf(number) < 0);
  };
}
