import { Icon } from '../../components/icon.tsx';
import { alertIcon } from '../../components/icons.ts';
import type { Allergens } from '../../domain/allergens.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { allergenNames } from '../menu/menu-words.ts';

interface Props {
  allergens: Allergens;
}

/** What it contains, what nobody has answered for, and that one should ask. Changes with options. */
export function AllergenFacts({ allergens }: Props) {
  const { LL } = useI18n();
  const { product } = LL.guest;
  const { contains, unknown } = allergens;
  return (
    <div className="contains">
      <Icon shape={alertIcon} size={24} />
      {(contains.length > 0 || unknown !== 'all') && (
        <p>
          {contains.length > 0 ? (
            <>
              <b>{product.contains()}</b> {allergenNames(LL, contains)}
            </>
          ) : (
            product.containsNone()
          )}
        </p>
      )}
      {unknown === 'all' && <p className="muted">{product.unknownAll()}</p>}
      {unknown !== 'all' && unknown.length > 0 && (
        <p className="muted">
          <b>{product.unknown()}</b> {allergenNames(LL, unknown)}
        </p>
      )}
      <p className="muted">{product.askStaff()}</p>
    </div>
  );
}
