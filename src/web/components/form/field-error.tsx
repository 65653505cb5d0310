import { Icon } from '../basic/icon.tsx';
import { alertIcon } from '../basic/icons.ts';

/** A field's error, right under it; the field refers to it as its description. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p className="wrong" id={id}>
      <Icon shape={alertIcon} size={20} />
      <span>{text}</span>
    </p>
  );
}
