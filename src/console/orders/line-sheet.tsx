import { useId, useState } from 'react';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { optionProblems, presetOptions } from '#core/menu/option-problems.ts';
import { groupsOf } from '#core/menu/options.ts';
import { LINE_QUANTITY_CAP, NOTE_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { OptionField } from './option-field.tsx';
import type { TakenLine } from './taken-line.ts';

const NONE: ReadonlySet<string> = new Set();

interface Props {
  menu: Menu;
  product: Product;
  /** The line to change; null for a new one. */
  line: TakenLine | null;
  onDone: (line: Omit<TakenLine, 'key'>) => void;
  onClose: () => void;
}

/** The options, note and quantity of one line. */
export function LineSheet({ menu, product, line, onDone, onClose }: Props) {
  const { LL } = useI18n();
  const words = LL.takeOrder;
  const soldOut = new Set(menu.availability.soldOutOptions);
  const groups = groupsOf(product, menu.optionGroups);
  const [chosen, setChosen] = useState<readonly string[]>(
    () => line?.options ?? presetOptions(product, menu.optionGroups, soldOut),
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const noteId = useId();
  // What has sold out may have been served before: it can be chosen, and is asked about when sent.
  const problems = optionProblems(groups, chosen, NONE);
  const checked = useCheckedForm(problems.length === 0, () =>
    onDone({ product: product.id, options: chosen, quantity, note: note.trim() }),
  );
  return (
    <Sheet title={product.name} hasHead height="low" className="console-sheet" onClose={onClose}>
      <form
        ref={checked.form}
        className="scroll body reject line-sheet"
        onSubmit={checked.submit}
        noValidate
      >
        {groups.map((group) => (
          <OptionField
            key={group.id}
            group={group}
            currency={menu.venue.currency}
            chosen={chosen}
            soldOut={soldOut}
            isWrong={checked.isChecked && problems.some((each) => each.group === group.id)}
            onChoose={setChosen}
          />
        ))}
        <div className="field">
          <label htmlFor={noteId}>{words.note()}</label>
          <input
            id={noteId}
            className="input"
            maxLength={NOTE_MAX}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <Stepper
          value={quantity}
          min={1}
          max={LINE_QUANTITY_CAP}
          label={product.name}
          isTall
          onChange={setQuantity}
        />
        <div className="answers">
          <Button kind="edge" onClick={onClose}>
            {words.cancel()}
          </Button>
          <Button kind="staff" isSubmit>
            {line === null ? words.add() : words.save()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
