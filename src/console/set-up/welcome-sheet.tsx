import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { TableRef } from '#core/shared/common.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  venue: string;
  /** A table to try ordering with. */
  table: TableRef | undefined;
  onAddress: () => void;
  onCodes: () => void;
  onPeople: () => void;
  onClose: () => void;
}

/** Over the board of a venue that was just set up: the next steps. */
export function WelcomeSheet({ venue, table, onAddress, onCodes, onPeople, onClose }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.setUp.done;
  return (
    <ConsoleSheet title={words.title({ venue })} isLow className="welcome" onClose={onClose}>
      <p>{words.lead()}</p>
      <ol>
        {table !== undefined && (
          <li>
            <h3>{words.try()}</h3>
            <p>{words.tryText({ table: table.label })}</p>
            <a
              className="button edge"
              href={`/${locale}/table/${table.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.tryAct({ table: table.label })}
            </a>
          </li>
        )}
        <li>
          <h3>{words.address()}</h3>
          <p>{words.addressText()}</p>
          <Button kind="edge" onClick={onAddress}>
            {words.addressAct()}
          </Button>
        </li>
        <li>
          <h3>{words.codes()}</h3>
          <p>{words.codesText()}</p>
          <Button kind="edge" onClick={onCodes}>
            {words.codesAct()}
          </Button>
        </li>
        <li>
          <h3>{words.people()}</h3>
          <p>{words.peopleText()}</p>
          <Button kind="edge" onClick={onPeople}>
            {words.peopleAct()}
          </Button>
        </li>
      </ol>
      <Button kind="staff" isFull onClick={onClose}>
        {words.close()}
      </Button>
    </ConsoleSheet>
  );
}
