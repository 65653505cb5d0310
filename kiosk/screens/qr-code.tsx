import { QrPicture } from '#web/components/basic/qr-picture.tsx';

interface Props {
  /** What a camera reads. */
  text: string;
  label: string;
}

/** A QR code on white paper in both themes: cameras need it. Its encoder is loaded when shown. */
export function QrCode(props: Props) {
  return (
    <div className="k-qr">
      <QrPicture {...props} />
    </div>
  );
}
