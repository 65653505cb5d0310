import type { ReactNode, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLElement>;
  kind: 'phone' | 'tablet';
  name: string;
  /** Null while nothing runs on it. */
  address: string | null;
  /** Whether the frame has something to show; until then `still` is shown. */
  isReady: boolean;
  /** On a small screen, the other side is shown. */
  isAway: boolean;
  /** Incremented when everything starts again. */
  round: number;
  still: ReactNode;
  children?: ReactNode;
}

/** A device on the table: a placeholder at first, then a frame. */
export function Device(props: Props) {
  const { ref, kind, name, address, isReady, isAway } = props;
  return (
    <section
      ref={ref}
      className={`device ${kind} ${isAway ? 'is-away' : ''}`}
      aria-label={name}
      tabIndex={-1}
    >
      <div className="screen">
        {!isReady && props.still}
        {address !== null && (
          <iframe
            key={props.round}
            className={isReady ? 'is-ready' : ''}
            src={address}
            title={name}
          />
        )}
        {props.children}
      </div>
    </section>
  );
}
