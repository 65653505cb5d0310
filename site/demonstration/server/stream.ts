import { closedFrame, eventFrame, heartbeatFrame } from '#core/events/event-frames.ts';
import { isOver, type ScopedEvent, type Viewer, viewEvent } from '#core/events/event-view.ts';
import { guestViewer } from '#core/events/guest-viewer.ts';
import { orderingOf } from '#core/menu/menu.ts';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
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
