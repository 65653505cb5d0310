import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { cameraIcon } from '#web/components/basic/icons.ts';

interface Props {
  isBusy: boolean;
  onPick: (picture: File) => void;
  children: ReactNode;
}

/** Lets somebody choose a picture on their device, or take one. */
export function PictureButton({ isBusy, onPick, children }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked !== undefined) onPick(picked);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Button kind="edge" isBusy={isBusy} onClick={() => file.current?.click()}>
        <Icon shape={cameraIcon} size={20} />
        {children}
      </Button>
    </>
  );
}
