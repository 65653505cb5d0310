import { createContext, type ReactNode, useContext } from 'react';
import type { Permission } from '#core/people/codes.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { keyIcon } from '../icons/console-icons.ts';

const NOTHING: ReadonlySet<Permission> = new Set();

/** What the person's role does not allow, and somebody else can confirm on this screen. */
export const AskingContext = createContext<ReadonlySet<Permission>>(NOTHING);

interface Offer {
  /** Whether to offer the act at all. */
  can(permission: Permission): boolean;
}

/** What a person may do by their role, or have confirmed. Pages open by the role alone. */
export function useOffer(own: readonly Permission[]): Offer {
  const asking = useContext(AskingContext);
  return { can: (permission) => own.includes(permission) || asking.has(permission) };
}

export interface AskingMark {
  /** Stands after a button's words. */
  icon: ReactNode;
  /** A button's own accessible name, with what the mark says. */
  name(label: string): string;
}

/**
 * How a button looks whose act asks a manager; as any other where it does not. Null for what needs
 * no permission.
 */
export function useAskingMark(permission: Permission | null): AskingMark {
  const asking = useContext(AskingContext);
  const asks = permission !== null && asking.has(permission);
  const words = useI18n().LL.people.screens.asks();
  if (!asks) return { icon: null, name: (label) => label };
  return {
    icon: (
      <>
        {' '}
        <Icon shape={keyIcon} size={16} className="asks" />
        <span className="hidden-text">, {words}</span>
      </>
    ),
    name: (label) => `${label}, ${words}`,
  };
}
