import type { Unnamed } from '#core/menu/unnamed-parts.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf, type Opened } from '../editor-props.ts';

interface Props {
  unnamed: readonly Unnamed[];
  menu: MenuFile;
  onOpen: (opened: Opened) => void;
}

/** What needs a name before guests may see it, each with a link to its name field. */
export function UnnamedList({ unnamed, menu, onOpen }: Props) {
  const language = useI18n();
  const { LL } = language;
  return (
    <div role="alert">
      <p>{LL.menuEditor.publish.unnamed()}</p>
      <ul className="change-list">
        {unnamed.map(({ part, id }) => {
          const group =
            part === 'option'
              ? menu.optionGroups.find(({ options }) => options.some((each) => each.id === id))
              : undefined;
          const opened =
            part === 'option' ? { kind: 'group', id: group?.id ?? '' } : { kind: part, id };
          const within =
            part === 'product'
              ? menu.categories.find(({ products }) => products.some((each) => each.id === id))
              : group;
          const where = within === undefined ? '' : `, ${nameOf(language, within)}`;
          return (
            <li key={`${part}:${id}`}>
              <Button kind="bare" onClick={() => onOpen(opened as Opened)}>
                {LL.menuEditor.unnamed()} ({LL.menuEditor.parts[part]()}
                {where})
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
