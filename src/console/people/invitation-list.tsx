import type { Role } from '#core/people/codes.ts';
import type { Invitation } from '#core/people/people.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { clockIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  invitations: readonly Invitation[];
  roles: readonly Role[];
  onWithdraw: (invitation: Invitation) => void;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, roles, onWithdraw }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.people.open;
  const { day } = figuresOf(locale);
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2 className="head">
        {words.title()} <span className="num muted">{invitations.length}</span>
      </h2>
      <ul className="invitations">
        {invitations.map((invitation) => {
          const name = invitation.name ?? words.somebody();
          return (
            <li key={invitation.id}>
              <span className="name">
                {name}
                <small>
                  {words.by({ name: invitation.by })},{' '}
                  {words.until({ day: day(invitation.expiresAt) })}
                </small>
              </span>
              <Tag kind="wait" shape={clockIcon} text={LL.console.roles[invitation.role]()} />
              {roles.includes(invitation.role) && (
                <Button
                  kind="bare"
                  label={words.withdrawOf({ name })}
                  onClick={() => onWithdraw(invitation)}
                >
                  {words.withdraw()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
