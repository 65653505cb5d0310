import type { ReactNode, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLElement>;
  kind: 'phone' | 'tablet';
  name: string;
  /** Null while nothing runs on it. */
  address: string | null;
  /** Whether what runs has something to show; until then `still` stays. */
  isReady: boolean;
  /** On a small screen the other side is looked at. */
  isAway: boolean;
  /** Counts up when all begins again. */
  round: number;
  still: ReactNode;
  children?: ReactNode;
}

/** A thing on the table with a screen: still at first, then a window of its own. */
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
