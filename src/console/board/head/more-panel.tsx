import type { ReactNode } from 'react';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Role } from '#core/people/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { clockIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  name: string;
  role: Role;
  /** Links to other pages, language and theme. */
  children: ReactNode;
  /** Absent for people who may not set the alarm times. */
  onEscalation: (() => void) | undefined;
  onSignOut: () => void;
  onClose: () => void;
}

/** Who is signed in, and the settings of this screen. */
export function MorePanel({ name, role, children, onEscalation, onSignOut, onClose }: Props) {
  const { LL } = useI18n();
  return (
    <ConsoleSheet title={LL.console.panels.more()} isLow className="more" onClose={onClose}>
      <p>
        {LL.console.more.signedIn({ name })}
        <small>{LL.console.roles[role]()}</small>
      </p>
      {onEscalation && (
        <div className="ways-in">
          <Button kind="bare" onClick={onEscalation}>
            <Icon shape={clockIcon} size={24} />
            {LL.console.escalation.open()}
          </Button>
        </div>
      )}
      {children}
      <Button kind="edge" isFull onClick={onSignOut}>
        {LL.console.signIn.out()}
      </Button>
    </ConsoleSheet>
  );
}
