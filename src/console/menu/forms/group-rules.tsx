import { SelectField } from '#console/components/fields/select-field.tsx';
import type { MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  group: MenuFileOptionGroup;
  onGroup: (group: MenuFileOptionGroup) => void;
}

const CHOICES = Array.from({ length: 21 }, (_, count) => count);

/** How many options are chosen, how often one of them, and how many are in the product's price. */
export function GroupRules({ group, onGroup }: Props) {
  const words = useI18n().LL.menuEditor.groups;
  const { min, max, maxEach = 1, free = 0 } = group;
  return (
    <>
      <div className="part facts">
        <CountField
          label={words.min()}
          from={0}
          value={min}
          onValue={(next) => onGroup({ ...group, min: next, max: Math.max(next, max) })}
        />
        <CountField
          label={words.max()}
          from={1}
          value={max}
          onValue={(next) => onGroup({ ...group, max: next })}
        />
      </div>
      <p className="hint">{words.settled()}</p>
      <div className="part facts">
        <CountField
          label={words.maxEach()}
          hint={words.maxEachText()}
          from={1}
          value={maxEach}
          onValue={(next) => onGroup({ ...group, maxEach: next, max: Math.max(next, max) })}
        />
        <CountField
          label={words.free()}
          hint={words.freeText()}
          from={0}
          value={free}
          onValue={(next) => onGroup({ ...group, free: next, max: Math.max(next, max) })}
        />
      </div>
    </>
  );
}

interface CountProps {
  label: string;
  hint?: string;
  from: number;
  value: number;
  onValue: (value: number) => void;
}

function CountField({ label, hint, from, value, onValue }: CountProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      options={CHOICES.slice(from).map((count) => ({ value: String(count), name: String(count) }))}
      chosen={String(value)}
      onChoose={(next) => onValue(Number(next))}
    />
  );
}
