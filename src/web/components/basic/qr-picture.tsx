import { type LoadQr, useQrShape } from '#web/platform/device/use-qr-shape.ts';

interface Props {
  /** What a camera reads. */
  text: string;
  label: string;
  /** What draws it, a file of its own. */
  load?: LoadQr;
}

/** A code to be scanned; its text, to be typed or read out, where what draws it does not come. */
export function QrPicture({ text, label, load }: Props) {
  const { part: shape, isLate } = useQrShape(text, load);
  if (isLate) {
    return (
      <p className="qr-text" dir="ltr" translate="no">
        {text}
      </p>
    );
  }
  const side = shape?.side ?? 1;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={shape?.path ?? ''} />
    </svg>
  );
}
