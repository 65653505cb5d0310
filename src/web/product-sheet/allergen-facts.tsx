import { type AllergenClaim, isFreeOfAll } from '#core/allergens/allergen-claim.ts';
import type { Allergen } from '#core/allergens/codes.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { allergenNames, isAllUnknown } from '#web/i18n/core-allergen-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  claim: AllergenClaim;
  /** When the venue last checked its menu, in words; null where it says nothing of this dish. */
  checked?: string | null | undefined;
}

/**
 * What it contains, what a choice may add, what is unknown, the advice to ask, and when all of it was
 * last checked. Depends on the options.
 */
export function AllergenFacts({ claim, checked = null }: Props) {
  const { LL } = useI18n();
  const { product } = LL.guest;
  const { contains, mayContain, unknown } = claim;
  const isSilent = contains.length + mayContain.length + unknown.length === 0;
  return (
    <div className="contains">
      <Icon shape={alertIcon} size={24} />
      <Named verb={product.contains()} allergens={contains} />
      <Named verb={product.mayContain()} allergens={mayContain} />
      {isFreeOfAll(claim) && <p>{product.containsNone()}</p>}
      {isSilent && claim.isOpen && <p>{product.byChoice()}</p>}
      {isAllUnknown(claim) ? (
        <p className="muted">{product.unknownAll()}</p>
      ) : (
        <Named verb={product.unknown()} allergens={unknown} isMuted />
      )}
      <p className="muted">{product.askStaff()}</p>
      {checked !== null && <p className="muted">{product.checked({ date: checked })}</p>}
    </div>
  );
}

function Named({
  verb,
  allergens,
  isMuted = false,
}: {
  verb: string;
  allergens: readonly Allergen[];
  isMuted?: boolean;
}) {
  const { LL } = useI18n();
  return allergens.length === 0 ? null : (
    <p className={isMuted ? 'muted' : undefined}>
      <b>{verb}</b> {allergenNames(LL, allergens)}
    </p>
  );
}
