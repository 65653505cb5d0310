import { Icon } from '../basic/icon.tsx';
import { alertIcon } from '../basic/icons.ts';

/** What is wrong with a field, right under it; the field names it as its description. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p className="wrong" id={id}>
      <Icon shape={alertIcon} size={20} />
      <span>{text}</span>
    </p>
  );
}
