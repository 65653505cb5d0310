import { findProduct } from '#core/menu/menu-index.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { SetProblem } from '#core/sets/set-problems.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf, type Opened } from '../editor-props.ts';

interface Props {
  faults: readonly SetProblem[];
  menu: MenuFile;
  onOpen: (opened: Opened) => void;
}

/** What guests could not order of sets, each with a link to where it is put right. */
export function SetFaults({ faults, menu, onOpen }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.publish;
  const productName = (id: string) => {
    const product = findProduct(menu, id);
    return product === undefined ? words.partGone() : nameOf(language, product);
  };
  return (
    <div role="alert">
      <p>{words.sets()}</p>
      <ul className="change-list">
        {faults.map(({ fault, product, group, part }) => (
          <li key={`${fault}:${product}:${group}:${part}`}>
            <Button
              kind="bare"
              onClick={() =>
                onOpen(
                  group === null ? { kind: 'product', id: product } : { kind: 'group', id: group },
                )
              }
            >
              {words.setFaults[fault]({
                set: productName(product),
                part: part === null ? '' : productName(part),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
