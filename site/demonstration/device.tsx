import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { trustedMarkup } from '#web/platform/trusted-markup.ts';

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
  /** The frame has loaded, whatever came. */
  onLoad?: () => void;
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
      suppressHydrationWarning
      aria-label={name}
      tabIndex={-1}
    >
      <div className="screen">
        {!isReady && props.still}
        <Frame address={address} name={name} round={props.round} onLoad={props.onLoad} />
        {props.children}
      </div>
    </section>
  );
}

/** Always the same, so that what is in there stays. */
const LEFT_ALONE = { __html: trustedMarkup('') };

type FrameProps = Pick<Props, 'address' | 'name' | 'round'> & { onLoad: Props['onLoad'] };

/**
 * A device's frame, which is seen once it has something to show (`is-drawn`, which it sets itself) and a
 * visitor has taken over. Whoever presses the device before this script has come finds one on its way here,
 * put there by the page's first script (`site/boot.js`): that one is used.
 */
function Frame({ address, name, round, onLoad }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a frame of its own
  useLayoutEffect(() => {
    const holder = place.current;
    if (holder === null || address === null) return;
    const frame = holder.querySelector('iframe') ?? document.createElement('iframe');
    if (!frame.isConnected) {
      if (onLoad !== undefined) frame.addEventListener('load', onLoad);
      frame.src = address;
      holder.append(frame);
    }
    return () => frame.remove();
  }, [address, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame is told, too
  useLayoutEffect(() => {
    const frame = place.current?.querySelector('iframe');
    if (frame) frame.title = name;
  }, [address, round, name]);
  return (
    <div
      ref={place}
      className="frame-place"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it says that what is there stays.
      dangerouslySetInnerHTML={LEFT_ALONE}
    />
  );
}
