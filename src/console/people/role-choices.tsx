import { useId } from 'react';
import type { Role } from '#core/people/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  label: string;
  roles: readonly Role[];
  /** Null until the person chooses. */
  chosen: Role | null;
  onChoose: (role: Role) => void;
  error?: string | null;
}

/** The roles, each with its permissions. */
export function RoleChoices({ label, roles, chosen, onChoose, error = null }: Props) {
  const { LL } = useI18n();
  const id = useId();
  return (
    <div
      className="roles"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === null ? undefined : `${id}-wrong`}
    >
      <p className="label" id={`${id}-label`}>
        {label}
      </p>
      {roles.map((role) => (
        <ChoiceRow
          key={role}
          kind="one"
          group={id}
          name={LL.console.roles[role]()}
          sub={LL.people.roles[role]()}
          isChosen={role === chosen}
          onChoose={() => onChoose(role)}
        />
      ))}
      <div className="field">
        <FieldError id={`${id}-wrong`} text={error} />
      </div>
    </div>
  );
}
