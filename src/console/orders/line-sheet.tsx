import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { optionProblems } from '#core/menu/option-problems.ts';
import { groupsOf } from '#core/menu/options.ts';
import { LINE_QUANTITY_CAP, NOTE_MAX } from '#core/shared/limits.ts';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { OptionField } from './option-field.tsx';
import type { TakenLine } from './taken-line.ts';

const NONE: ReadonlySet<string> = new Set();

interface Props {
  menu: Menu;
  product: Product;
  /** What it says so far: kept by whoever shows it, so that a reload loses nothing. */
  line: TakenLine;
  soldOut: ReadonlySet<string>;
  isNew: boolean;
  onChange: (line: TakenLine) => void;
  onDone: (line: TakenLine) => void;
  onClose: () => void;
}

/** The options, note and quantity of one line. */
export function LineSheet(props: Props) {
  const { menu, product, line, soldOut, isNew, onChange, onDone, onClose } = props;
  const { LL } = useI18n();
  const words = LL.takeOrder;
  const groups = groupsOf(product, menu.optionGroups);
  const { options: chosen, quantity, note } = line;
  // What has sold out may have been served before: it can be chosen, and is asked about when sent.
  const problems = optionProblems(groups, chosen, NONE);
  const checked = useCheckedForm(problems.length === 0, () =>
    onDone({ ...line, note: note.trim() }),
  );
  return (
    <ConsoleSheet
      title={product.name}
      isLow
      className="reject line-sheet"
      form={checked.form}
      onSubmit={checked.submit}
      onClose={onClose}
    >
      {groups.map((group) => (
        <OptionField
          key={group.id}
          group={group}
          currency={menu.venue.currency}
          chosen={chosen}
          soldOut={soldOut}
          isWrong={checked.isChecked && problems.some((each) => each.group === group.id)}
          onChoose={(options) => onChange({ ...line, options })}
        />
      ))}
      <LineField
        label={words.note()}
        value={note}
        onInput={(typed) => onChange({ ...line, note: typed })}
        autoComplete="off"
        maxLength={NOTE_MAX}
        isOptional
      />
      <Stepper
        value={quantity}
        min={1}
        max={LINE_QUANTITY_CAP}
        label={product.name}
        isTall
        onChange={(pieces) => onChange({ ...line, quantity: pieces })}
      />
      <FormAnswers no={words.cancel()} onNo={onClose}>
        {isNew ? words.add() : words.save()}
      </FormAnswers>
    </ConsoleSheet>
  );
}
