import { dotsIcon } from '#console/components/icons/console-icons.ts';
import type { Role } from '#core/people/codes.ts';
import type { Person } from '#core/people/people.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  people: readonly Person[];
  you: string;
  /** People in these roles may be changed. */
  roles: readonly Role[];
  onChange: (person: Person) => void;
}

/** Everybody who works here. */
export function PeopleList({ people, you, roles, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.people.list;
  return (
    <table className="people">
      <thead>
        <tr>
          <th scope="col">{words.name()}</th>
          <th scope="col" className="for-wide">
            {words.email()}
          </th>
          <th scope="col" className="for-wide">
            {words.role()}
          </th>
          <th scope="col">
            <span className="hidden-text">{words.change()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.id}>
            <td>
              <span className="person">
                <GuestBadge ordinal={index + 1} name={person.name} />
                <span className="name">
                  {person.name} {person.id === you && <Tag text={words.you()} />}
                  <small className="for-narrow">{LL.console.roles[person.role]()}</small>
                  <small className="for-narrow">{person.email}</small>
                </span>
              </span>
            </td>
            <td className="for-wide">{person.email}</td>
            <td className="for-wide">{LL.console.roles[person.role]()}</td>
            <td className="end">
              {roles.includes(person.role) && (
                <button
                  type="button"
                  className="round"
                  aria-haspopup="dialog"
                  aria-label={words.changeOf({ name: person.name })}
                  onClick={() => onChange(person)}
                >
                  <Icon shape={dotsIcon} size={24} />
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
