import { alertIcon } from '../../components/basic/menu-icons.ts';
import { Tag } from '../../components/basic/tag.tsx';

/** Why a product is not for this guest, in words; nothing for one that is. */
export function ConflictMarks({ words }: { words: readonly string[] }) {
  return words.map((text) => <Tag key={text} kind="wait" shape={alertIcon} text={text} />);
}
