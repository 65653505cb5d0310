import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';

interface Props {
  words: string;
  kind?: 'edge' | 'bare';
  onAdd: () => void;
}

/** Adds one more to a list. */
export function AddButton({ words, kind = 'edge', onAdd }: Props) {
  return (
    <Button kind={kind} onClick={onAdd}>
      <Icon shape={plusIcon} size={20} />
      {words}
    </Button>
  );
}
