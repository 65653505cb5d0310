import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The name, as a link home. */
  brand: ReactNode;
  links: readonly ReactNode[];
  /** Language, theme and the primary action, within reach of the thumb. */
  children: ReactNode;
  onClose: () => void;
}

/**
 * The pages' links on small screens: a native modal dialog, which traps the focus and returns it to
 * the opener. It exists while it is rendered.
 */
export function SideBar({ brand, links, children, onClose }: Props) {
  const { LL } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const shown = dialog.current;
    const askToClose = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // A dialog's backdrop counts as the dialog itself.
    const onBackdrop = (event: Event) => {
      if (event.target === shown) {
        close.current();
      }
    };
    shown?.addEventListener('cancel', askToClose);
    shown?.addEventListener('click', onBackdrop);
    shown?.showModal();
    return () => {
      shown?.removeEventListener('cancel', askToClose);
      shown?.removeEventListener('click', onBackdrop);
      // While it is still in the document: only then does the browser return the focus.
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="side-bar" aria-label={LL.site.menu()}>
      <div className="inside">
        <div className="bar">
          {brand}
          <IconButton shape={closeIcon} label={LL.site.closeMenu()} onClick={onClose} />
        </div>
        <nav aria-label={LL.site.nav()}>
          <ul>
            {links.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links never change places.
              <li key={index}>{link}</li>
            ))}
          </ul>
        </nav>
        <div className="low">{children}</div>
      </div>
    </dialog>
  );
}
