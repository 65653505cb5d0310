import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const ROWS = ['updates', 'backups', 'address', 'ask'] as const;

/** What each plan contains: self-hosted and hosted. */
export function PlanTable() {
  const { LL } = useI18n();
  const words = LL.pricing.compare;
  const yes = (
    <>
      <Icon shape={checkIcon} size={20} />
      <span className="hidden-text">{words.yes()}</span>
    </>
  );
  const rowOf = (key: keyof typeof words.rows) => ({
    key,
    part: words.rows[key].part(),
    own: words.rows[key].own(),
    ours: words.rows[key].ours(),
  });
  const rows = [
    { key: 'all', part: words.all(), own: yes, ours: yes },
    rowOf('share'),
    { key: 'files', part: words.files(), own: yes, ours: yes },
    ...ROWS.map(rowOf),
  ];
  return (
    <section className="operator-hosted band">
      <div className="wrap">
        <table className="what">
          <caption className="head">{words.title()}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{words.part()}</span>
              </th>
              <th scope="col">{words.own()}</th>
              <th scope="col">{words.ours()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, part, own, ours }) => (
              <tr key={key}>
                <th scope="row">{part}</th>
                <td data-of={words.own()}>{own}</td>
                <td data-of={words.ours()}>{ours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
