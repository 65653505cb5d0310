import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { applyEdits } from '#core/menu/menu-edits.ts';
import {
  placeOf,
  type Step,
  stepCategory,
  stepProduct,
  stepStation,
} from '#core/menu/menu-positions.ts';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { type DropTarget, dropEdit, type Movable } from './drop-target.ts';
import { type Drag, useDrag } from './use-drag.ts';

interface Grabbed extends Movable {
  name: string;
  /** Returns it to where it was picked up. */
  back: MenuEdit | null;
}

export interface Moving extends Pick<Drag, 'dragged' | 'target' | 'handleEvents'> {
  grabbed: Movable | null;
  /** The text for screen readers. */
  message: string;
  onHandleClick: (thing: Movable, name: string) => void;
  onHandleKey: (event: KeyboardEvent<HTMLElement>, thing: Movable) => void;
  onStep: (step: Step) => void;
}

const STEPS = { product: stepProduct, category: stepCategory, station: stepStation } as const;

/** Moves rows of the list: dragged by their handle, or picked up and moved with keys or buttons. */
export function useMoving(
  menu: MenuFile,
  edit: MenuDraftStore['edit'],
  list: RefObject<HTMLElement | null>,
): Moving {
  const language = useI18n();
  const words = language.LL.menuEditor.move;
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [message, setMessage] = useState('');
  const focus = useRef<string | null>(null);
  // Sections that did not change keep handlers from an earlier render.
  const latest = useRef(menu);
  latest.current = menu;
  const move = (thing: Movable, change: MenuEdit | null) => {
    const next = change && applyEdits(latest.current, [change]);
    if (!change || !next) return setMessage(words.end());
    edit(change);
    setMessage(placeTexts(language, next, thing));
  };
  const drag = useDrag(list, (dragged: Movable, target: DropTarget) => {
    const change = dropEdit(latest.current, dragged, target);
    if (change !== null) move(dragged, change);
  });
  // A row that moves in the document loses the focus, and in another category it is a new row.
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-moves="${focus.current}"]`);
    if (handle && handle !== document.activeElement) handle.focus();
    focus.current = null;
  });
  const step = (by: Step) => {
    if (grabbed === null) return;
    const { kind, id } = grabbed;
    focus.current = document.activeElement?.getAttribute('data-moves') ?? null;
    move(grabbed, STEPS[kind](latest.current, id, by));
  };
  return {
    ...drag,
    grabbed,
    message,
    onStep: step,
    onHandleClick(thing, name) {
      if (drag.hasJustDragged()) return;
      const isDown = grabbed?.id === thing.id && grabbed.kind === thing.kind;
      setMessage(isDown ? words.dropped({ name }) : words.grabbed({ name }));
      setGrabbed(
        isDown ? null : { ...thing, name, back: placeOf(latest.current, thing.kind, thing.id) },
      );
    },
    onHandleKey(event, thing) {
      if (event.key === 'Escape') drag.cancel();
      if (grabbed?.id !== thing.id || grabbed.kind !== thing.kind) return;
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        step(event.key === 'ArrowUp' ? -1 : 1);
      }
      if (event.key === 'Escape') {
        focus.current = event.currentTarget.getAttribute('data-moves');
        if (grabbed.back !== null) edit(grabbed.back);
        setMessage(words.back({ name: grabbed.name }));
        setGrabbed(null);
      }
    },
  };
}

/** An item's position, for screen readers. */
function placeTexts(
  language: Pick<Language, 'LL' | 'locale'>,
  menu: MenuFile,
  { kind, id }: Movable,
): string {
  const words = language.LL.menuEditor.move;
  if (kind !== 'product') {
    const all = kind === 'category' ? menu.categories : menu.stations;
    const at = all.findIndex((each) => each.id === id);
    const thing = all[at];
    return thing
      ? words.categoryAt({ name: nameOf(language, thing), place: at + 1, count: all.length })
      : '';
  }
  const home = menu.categories.find(({ products }) => products.some((each) => each.id === id));
  const at = home?.products.findIndex((each) => each.id === id) ?? -1;
  const product = home?.products[at];
  return home && product
    ? words.at({
        name: nameOf(language, product),
        place: at + 1,
        count: home.products.length,
        category: nameOf(language, home),
      })
    : '';
}
