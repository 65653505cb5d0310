import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { keepAboveKeyboard } from '#web/platform/page/keyboard-room.ts';
import { watchSwipeDown } from '#web/platform/page/swipe-down.ts';
import { IconButton } from '../basic/icon-button.tsx';
import { closeIcon } from '../basic/icons.ts';

interface Props {
  /** The dialog's name. With `hasHead` it is shown on top beside a ×. */
  title: string;
  hasHead?: boolean;
  /** `low` is as high as its content, `tall` leaves 44 px of the page visible, `page` none. */
  height?: 'low' | 'tall' | 'page';
  className?: string;
  /** It asks something now: what opens later opens under it. */
  isOnTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog that rises from below; on wide windows tall ones are on the right side. It
 * exists while it is rendered. Esc, ×, a swipe down and the backdrop ask to close; the focus moves
 * in, and back to the opener.
 */
export function Sheet({ title, hasHead = false, height = 'tall', onClose, ...rest }: Props) {
  const { LL } = useI18n();
  const dialog = useModal(onClose, rest.isOnTop ?? false);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      part="sheet"
      className={`sheet ${height === 'low' ? 'low' : 'is-tall'} ${height === 'page' ? 'is-page' : ''} ${rest.className ?? ''}`}
      {...(hasHead ? { 'aria-labelledby': id } : { 'aria-label': title })}
    >
      {hasHead && (
        <header className="sheet-head">
          <h2 id={id} className="head">
            {title}
          </h2>
          <IconButton shape={closeIcon} label={LL.common.close()} onClick={onClose} />
        </header>
      )}
      {rest.children}
    </dialog>
  );
}

/** The open dialogs that stay above the others. */
const onTop = new Set<HTMLDialogElement>();

/** The browser puts a dialog on top when it opens: those that stay there open again above it. */
function openModal(dialog: HTMLDialogElement, isOnTop: boolean): void {
  dialog.showModal();
  // Not the first control: a screen reader starts with the dialog's name, and no keyboard opens.
  dialog.focus();
  if (isOnTop) {
    onTop.add(dialog);
    return;
  }
  for (const each of onTop) {
    each.close();
    each.showModal();
    each.focus();
  }
}

/** Opens the dialog of the returned ref as a modal while it exists. */
function useModal(onClose: () => void, isOnTop: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) {
      return;
    }
    const askToClose = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // A dialog's backdrop counts as the dialog itself, outside its edges.
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && !isWithin(dialog.getBoundingClientRect(), event)) {
        close.current();
      }
    };
    dialog.addEventListener('cancel', askToClose);
    dialog.addEventListener('click', onBackdrop);
    const stopWatching = watchSwipeDown(dialog, () => close.current());
    const stopKeeping = keepAboveKeyboard(dialog);
    openModal(dialog, isOnTop);
    return () => {
      onTop.delete(dialog);
      dialog.removeEventListener('cancel', askToClose);
      dialog.removeEventListener('click', onBackdrop);
      stopWatching();
      stopKeeping();
      // While it is still in the document: only then does the browser return the focus.
      dialog.close();
    };
  }, [isOnTop]);
  return ref;
}

function isWithin(box: DOMRect, point: MouseEvent): boolean {
  const { clientX: x, clientY: y } = point;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
