import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const ROWS = '.item, .cat, .scroll > .button, .menu-section > .button';

/**
 * Roving tabindex: Tab stops at one row of a long list, the one last focused or open; arrow keys,
 * Home and End move between rows. Nobody has to tab through a hundred products.
 */
export function useRoving(list: RefObject<HTMLElement | null>): void {
  const current = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const rows = rowsIn(list.current);
    const stays = rows.find((row) => row === current.current);
    const open = rows.find((row) => row.matches('.is-open'));
    const next = stays ?? open ?? rows[0] ?? null;
    current.current = next;
    for (const row of rows) setWay(row, row === next);
  });
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest(ROWS) : null;
      if (row === null || row === current.current) return;
      if (current.current !== null) setWay(current.current, false);
      setWay(row, true);
      current.current = row;
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      // There the arrow keys move the row itself. React's handlers run further out, so
      // `defaultPrevented` does not show it yet.
      if (target.matches('.handle[aria-pressed="true"]')) return;
      const rows = rowsIn(element);
      const next = rowAfter(event.key, rows, rows.indexOf(target.closest(ROWS) ?? target));
      if (next === null) return;
      event.preventDefault();
      const isHandle = target.matches('.handle');
      const handle = isHandle ? next.querySelector<HTMLElement>('.handle') : null;
      (handle ?? mainOf(next))?.focus();
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('keydown', press);
    };
  }, [list]);
}

function rowAfter(key: string, rows: readonly Element[], at: number): Element | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: rows.length - 1,
  };
  const place = places[key];
  return place === undefined || at < 0 ? null : (rows[place] ?? null);
}

function rowsIn(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll(ROWS) ?? [])];
}

function mainOf(row: Element): HTMLElement | null {
  return row instanceof HTMLButtonElement ? row : row.querySelector<HTMLElement>('.name');
}

function setWay(row: Element, isIn: boolean): void {
  const buttons = row instanceof HTMLButtonElement ? [row] : row.querySelectorAll('button');
  for (const button of buttons) button.tabIndex = isIn ? 0 : -1;
}
