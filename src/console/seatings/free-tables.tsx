import type { TableRef } from '#core/shared/common.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  tables: readonly TableRef[];
  /** The only table that is shown: what can be done there has words. */
  isOne: boolean;
  /** Whether this person seats parties. */
  maySeat: boolean;
  /** `table:<id>` whose request is pending. */
  pending: ReadonlySet<string>;
  onOpen: (table: string) => void;
  /** Absent for people who take no orders. */
  onTakeOrder?: ((table: string) => void) | undefined;
}

/** Tables without a party: one is opened with a tap. An order that staff take opens it as well. */
export function FreeTables({ tables, isOne, maySeat, pending, onOpen, onTakeOrder }: Props) {
  const { LL } = useI18n();
  const words = LL.console.tables;
  const [one] = tables;
  if (one === undefined) return null;
  if (isOne) {
    return (
      <div className="free-table">
        {onTakeOrder && (
          <Button kind="staff" isFull onClick={() => onTakeOrder(one.id)}>
            {words.takeOrder()}
          </Button>
        )}
        {maySeat && (
          <Button
            kind="edge"
            isFull
            isBusy={pending.has(`table:${one.id}`)}
            onClick={() => onOpen(one.id)}
          >
            {words.openOne({ table: one.label })}
          </Button>
        )}
      </div>
    );
  }
  return maySeat ? (
    <section>
      <h3 className="head">{words.free()}</h3>
      <ul className="free-tables">
        {tables.map(({ id, label }) => (
          <li key={id}>
            <Button
              kind="edge"
              isBusy={pending.has(`table:${id}`)}
              label={words.openOne({ table: label })}
              onClick={() => onOpen(id)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
