import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { PictureButton } from '#console/components/fields/picture-button.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { PictureUpload } from '#console/menu/picture-upload.ts';
import type { KioskSettings } from '#core/devices/device.schema.ts';
import { pictureAddress } from '#core/menu/menu.ts';
import { ATTRACT_PICTURES_MAX } from '#core/shared/limits.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

type Pictures = KioskSettings['attractPictures'];

interface Props {
  chosen: Pictures;
  pictures: PictureUpload;
  /** A change to what is chosen at that moment: others may have been made during an upload. */
  onChange: (change: (chosen: Pictures) => Pictures) => void;
}

/** The venue's own pictures for tablets that nobody uses; without any they show its dishes. */
export function AttractPictures({ chosen, pictures, onChange }: Props) {
  useSignals();
  const words = useI18n().LL.devices.settings.pictures;
  const id = useId();
  const isBusy = pictures.sending.isBusy.value;
  const send = async (picked: File) => {
    const picture = await pictures.send(picked);
    if (picture === null) return;
    onChange((now) => [...now.filter((each) => each.picture !== picture), { picture }]);
  };
  return (
    <section className="attract-pictures" aria-labelledby={id}>
      <h3 id={id}>{words.title()}</h3>
      <p className="hint">{words.hint({ max: ATTRACT_PICTURES_MAX })}</p>
      {chosen.length > 0 && (
        <ol>
          {chosen.map(({ picture }, at) => (
            <li key={picture}>
              <img src={pictureAddress(picture)} alt={words.alt({ number: at + 1 })} />
              <IconButton
                shape={closeIcon}
                label={words.remove({ number: at + 1 })}
                onClick={() => onChange((now) => now.filter((each) => each.picture !== picture))}
              />
            </li>
          ))}
        </ol>
      )}
      {chosen.length < ATTRACT_PICTURES_MAX && (
        <PictureButton isBusy={isBusy} onPick={(picked) => void send(picked)}>
          {words.add()}
        </PictureButton>
      )}
      <p className="hint" role="status">
        {isBusy && words.sending()}
      </p>
      <ErrorMessage error={pictures.sending.error.value} />
    </section>
  );
}
