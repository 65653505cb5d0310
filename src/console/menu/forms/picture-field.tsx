import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef } from 'react';
import { PictureButton } from '#console/components/fields/picture-button.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { pictureAddress } from '#core/menu/menu.ts';
import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Picture } from '#web/components/ordering/picture.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import type { PictureUpload } from '../picture-upload.ts';

interface Props {
  product: MenuFileProduct;
  placeholderColor: number;
  pictures: PictureUpload;
  onPicture: (picture: string | undefined) => void;
}

export function PictureField({ product, placeholderColor, pictures, onPicture }: Props) {
  useSignals();
  const language = useI18n();
  const words = language.LL.menuEditor.form;
  const id = useId();
  // The product may have changed while its picture was uploading.
  const latest = useRef(onPicture);
  latest.current = onPicture;
  const { picture } = product;
  const isBusy = pictures.sending.isBusy.value;
  const send = async (chosen: File) => {
    const sent = await pictures.send(chosen);
    if (sent !== null) latest.current(sent);
  };
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>{words.picture()}</h3>
      <p className="hint">{picture === undefined ? words.noPicture() : words.pictureHint()}</p>
      <div className="picture-field">
        <Picture
          source={picture === undefined ? undefined : pictureAddress(picture)}
          name={nameOf(language, product)}
          placeholderColor={placeholderColor}
        />
        <PictureButton isBusy={isBusy} onPick={(chosen) => void send(chosen)}>
          {picture === undefined ? words.addPicture() : words.changePicture()}
        </PictureButton>
        {picture !== undefined && (
          <Button kind="away" onClick={() => onPicture(undefined)}>
            {words.removePicture()}
          </Button>
        )}
      </div>
      {isBusy && (
        <p className="hint" role="status">
          {words.sendingPicture()}
        </p>
      )}
      <ErrorMessage error={pictures.sending.error.value} />
    </section>
  );
}
