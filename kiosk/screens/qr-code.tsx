import { useCallback } from 'react';
import { useUntilHere } from '#web/platform/use-until-here.ts';

interface Props {
  /** What a camera reads. */
  text: string;
  label: string;
}

/** A QR code on white paper in both themes: cameras need it. Its encoder is loaded when shown. */
export function QrCode({ text, label }: Props) {
  const load = useCallback(
    async () => (await import('qr')).default(text, 'raw', { border: 2 }),
    [text],
  );
  const rows = useUntilHere(load) ?? [];
  const size = rows.length || 1;
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <div className="k-qr">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} />
      </svg>
    </div>
  );
}
