import { useId } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { upIcon } from '#console/components/icons/console-icons.ts';
import { groupsToAdd } from '#core/menu/option-group-rules.ts';
import { groupsOf } from '#core/menu/options.ts';
import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type FormProps, nameOf } from '../editor-props.ts';
import { emptyGroup } from './empty-parts.ts';
import { PartChoice } from './part-fields.tsx';

interface Props extends FormProps {
  product: MenuFileProduct;
  onGroups: (ids: string[]) => void;
}

/** The option groups of a product, in the order that guests are asked. */
export function ProductGroups({ menu, product, edit, newId, onOpen, onGroups }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.groups;
  const id = useId();
  const groups = groupsOf(product, menu.optionGroups);
  const ids = groups.map((group) => group.id);
  const others = groupsToAdd(menu, ids);
  const up = (at: number) => {
    const [group = ''] = ids.slice(at, at + 1);
    onGroups(ids.toSpliced(at, 1).toSpliced(at - 1, 0, group));
  };
  const isPart = menu.optionGroups.some(({ options }) =>
    options.some((option) => option.product === product.id),
  );
  const add = (part?: string) => {
    const group = emptyGroup(newId(), newId(), part);
    const asking = { ...product, optionGroups: [...ids, group.id] };
    edit({ do: 'put_group', group }, { do: 'put_product', category: '', product: asking });
    onOpen({ kind: 'group', id: group.id });
  };
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>{words.title()}</h3>
      {groups.length === 0 && <p className="hint">{words.none()}</p>}
      <ul className="asked-groups">
        {groups.map((group, at) => {
          const name = nameOf(language, group);
          const { min, max, options } = group;
          return (
            <li key={group.id}>
              <button
                type="button"
                className="link"
                aria-label={words.open({ name })}
                onClick={() => onOpen({ kind: 'group', id: group.id })}
              >
                {name}
              </button>
              <small>{words.rule({ min, max, count: options.length })}</small>
              {at > 0 && (
                <IconButton shape={upIcon} label={words.up({ name })} onClick={() => up(at)} />
              )}
              <IconButton
                shape={closeIcon}
                label={words.takeAway({ name })}
                onClick={() => onGroups(ids.toSpliced(at, 1))}
              />
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <SelectField
          label={words.add()}
          options={others.map((each) => ({ value: each.id, name: nameOf(language, each) }))}
          chosen=""
          choose={language.LL.menuEditor.form.choose()}
          error={null}
          onChoose={(group) => group !== '' && onGroups([...ids, group])}
        />
      )}
      <AddButton words={words.addNew()} kind="bare" onAdd={() => add()} />
      {!isPart && (
        <PartChoice label={words.addStep()} menu={menu} without={[product.id]} onPart={add} />
      )}
    </section>
  );
}
