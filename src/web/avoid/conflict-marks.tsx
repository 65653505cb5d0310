import { alertIcon } from '#web/components/basic/menu-icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';

/** Why a product conflicts, in words; nothing if it does not. */
export function ConflictMarks({ words }: { words: readonly string[] }) {
  return words.map((text) => <Tag key={text} kind="wait" shape={alertIcon} text={text} />);
}
