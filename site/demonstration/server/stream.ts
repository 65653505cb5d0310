import { STREAM_HEARTBEAT_MS } from '../../../src/contract/limits.ts';
import {
  closedFrame,
  eventFrame,
  heartbeatFrame,
} from '../../../src/domain/events/event-frames.ts';
import {
  isOver,
  type ScopedEvent,
  type Viewer,
  viewEvent,
} from '../../../src/domain/events/event-view.ts';
import { guestViewer } from '../../../src/domain/events/guest-viewer.ts';
import { orderingOf } from '../../../src/domain/menu/menu.ts';
import { ordersBy } from './bills.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** A stream of what a viewer may see: first the events after a number, then new ones. */
export function openStream(
  venueState: VenueState,
  first: Viewer,
  after: number | null,
  signal: AbortSignal | null | undefined,
): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let viewer = first;
      let heartbeat = 0;
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const beat = () => {
        send(heartbeatFrame());
        heartbeat = venueState.clock.setTimeout(beat, STREAM_HEARTBEAT_MS);
      };
      const tell = (scoped: ScopedEvent) => {
        const view = viewEvent(scoped, viewer);
        viewer = view.viewer;
        if (view.event !== null) {
          send(eventFrame(view.event));
        }
        if (isOver(viewer)) {
          send(closedFrame());
          stop();
          controller.close();
        }
      };
      const stopListening = venueState.listen(tell);
      const abort = () => {
        stop();
        controller.error(signal?.reason);
      };
      stop = () => {
        stopListening();
        venueState.clock.clearTimeout(heartbeat);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort);
      beat();
      venueState.log.filter(({ event }) => after !== null && event.sequence > after).forEach(tell);
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export function viewerOf(venueState: VenueState, guest: Guest): Viewer {
  const { id: session, table, seating, admission, hasEnded: isPast } = guest;
  const standing = { session, table, seating, admission, isPast, isSentAway: false };
  return guestViewer(standing, ordersBy(venueState, session), orderingOf(venueState.file.venue));
}
