import type { ReactNode } from 'react';
import type { Device } from '#core/devices/device.schema.ts';
import { Place } from './place.tsx';

interface Props {
  device: Pick<Device, 'venue' | 'table'> | null;
  title: string;
  /** Under the title. */
  text?: string;
  /** A drawing on its backdrop, or what takes its place. */
  object: ReactNode;
  backdrop: 1 | 2 | 3 | 4 | 'deep';
  /** The buttons. */
  children?: ReactNode;
  /** Instead of a big title. */
  isQuiet?: boolean;
}

/** A screen in two panes: words left and low, an object on its backdrop beside or above them. */
export function Panes({ device, title, text, object, backdrop, children, isQuiet = false }: Props) {
  return (
    <main className="k-panes">
      <div className="k-words">
        <Place device={device} />
        <h1 className={`head ${isQuiet ? 'is-quiet' : ''}`}>{title}</h1>
        {text !== undefined && <p className="k-lead">{text}</p>}
        {children}
      </div>
      <div className={`k-backdrop backdrop-${backdrop}`}>{object}</div>
    </main>
  );
}

/** A drawing on the backdrop: nothing to know, only to see. */
export function Drawing({ source }: { source: string }) {
  return <img src={source} alt="" width={600} height={600} />;
}
