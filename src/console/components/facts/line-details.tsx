import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The options and the note of an ordered line, as bills and the history list them. */
export function LineDetails({ line }: { line: Pick<OrderLine, 'options' | 'note' | 'set'> }) {
  const { LL, locale } = useI18n();
  return (
    <>
      {line.set && (
        <small>{LL.console.ticket.partOf({ name: pickText(line.set.name, locale) })}</small>
      )}
      {line.options.map((option) => (
        <small key={option.id}>
          {optionText(LL, pickText(option.name, locale), option.quantity)}
        </small>
      ))}
      {line.note !== undefined && (
        <small>
          {LL.console.ticket.note()} {line.note}
        </small>
      )}
    </>
  );
}
