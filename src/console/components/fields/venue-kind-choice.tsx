import { VENUE_KINDS, type VenueKind } from '#core/settings/codes.ts';
import { Choices } from '#web/components/form/choices.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Null: not said. */
  chosen: VenueKind | null;
  onChoose: (kind: VenueKind) => void;
}

/** What kind of venue it is, and in words what that sets. */
export function VenueKindChoice({ chosen, onChoose }: Props) {
  const words = useI18n().LL.setUp.kind;
  return (
    <div>
      <Choices
        label={words.label()}
        look="chips"
        options={VENUE_KINDS.map((value) => ({ value, name: words.names[value]() }))}
        chosen={chosen}
        onChoose={onChoose}
        isRequired={false}
      />
      <p className="muted" role="status">
        {chosen === null ? words.none() : words.sets[chosen]()}
      </p>
    </div>
  );
}
