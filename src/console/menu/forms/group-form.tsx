import { AddButton } from '#console/components/entries/add-button.tsx';
import { settleGroup } from '#core/menu/option-group-rules.ts';
import { isStep } from '#core/menu/sets/sets.ts';
import type { MenuFileOption, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type FormProps, nameInText, nameOf } from '../editor-props.ts';
import { GroupRules } from './group-rules.tsx';
import { OptionFields } from './option-fields.tsx';
import { PartChoice, PartFields } from './part-fields.tsx';
import { RemovePart } from './remove-part.tsx';
import { TextFields } from './text-fields.tsx';

interface Props extends FormProps {
  group: MenuFileOptionGroup;
}

const OPTIONS_MAX = 40;
const partOf = ({ product }: MenuFileOption) => product ?? [];

/** A group of options: the question, its answers, and how many of them may be chosen. */
export function GroupForm({ group, ...form }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.groups;
  const { menu } = form;
  const name = nameInText(language, 'group', group);
  const askedBy = menu.categories
    .flatMap(({ products }) => products)
    .filter((product) => product.optionGroups?.includes(group.id) === true);
  const put = (next: MenuFileOptionGroup) =>
    form.edit({ do: 'put_group', group: settleGroup(next) });
  const putOptions = (options: MenuFileOption[]) => put({ ...group, options });
  const isOfSet = isStep(group);
  const add = (product?: string) =>
    putOptions([
      ...group.options,
      { id: form.newId(), name: {}, price: 0, ...(product !== undefined && { product }) },
    ]);
  return (
    <>
      <p className="hint">
        {askedBy.length === 0
          ? words.unused()
          : words.usedBy({ names: askedBy.map((each) => nameOf(language, each)).join(', ') })}
      </p>
      <TextFields
        locales={menu.venue.locales}
        name={group.name}
        onName={(text) => put({ ...group, name: text })}
      />
      <GroupRules group={group} onGroup={put} />
      <section className="part" aria-label={words.options()}>
        <h3>{words.options()}</h3>
        {isOfSet && <p className="hint">{words.stepHint()}</p>}
        {group.options.map((option, at) => {
          const { product } = option;
          const acts = {
            menu,
            onOption: (next: MenuFileOption) =>
              putOptions(group.options.map((each, place) => (place === at ? next : each))),
            onUp:
              at === 0
                ? null
                : () => putOptions(group.options.toSpliced(at, 1).toSpliced(at - 1, 0, option)),
            onRemove:
              group.options.length === 1 ? null : () => putOptions(group.options.toSpliced(at, 1)),
          };
          return product === undefined ? (
            <OptionFields key={option.id} option={option} place={at + 1} {...acts} />
          ) : (
            <PartFields key={option.id} option={{ ...option, product }} {...acts} />
          );
        })}
        {group.options.length === 1 && <p className="hint">{words.last()}</p>}
        {isOfSet && group.options.length < OPTIONS_MAX && (
          <PartChoice
            label={words.addPart()}
            menu={menu}
            without={[...askedBy.map(({ id }) => id), ...group.options.flatMap(partOf)]}
            onPart={add}
          />
        )}
        {!isOfSet && group.options.length < OPTIONS_MAX && (
          <AddButton words={words.addOption()} kind="bare" onAdd={() => add()} />
        )}
      </section>
      <RemovePart
        name={name}
        ask={words.removeAsk({ name, count: askedBy.length })}
        onRemove={() => {
          form.edit({ do: 'remove_group', group: group.id });
          form.onOpen(null);
        }}
      />
    </>
  );
}
