import {
  createEventStream,
  type EventStream,
  type EventStreamOptions,
} from '#web/stream/event-stream.ts';
import { type SeenStreamOptions, whileSeen } from './seen-stream.ts';

/** A server that is back is noticed this soon. Milliseconds. */
const LONGEST_RETRY_MS = 2_000;

type Options = Omit<EventStreamOptions, 'longestRetry'> & Omit<SeenStreamOptions, 'stream'>;

/** Without what the browser provides. */
export type DeviceStreamOptions = Omit<
  Options,
  'isVisible' | 'streams' | 'connection' | 'visibility'
>;

/** The tablet's own events, while somebody can see the page. */
export function createDeviceStream(options: Options): EventStream {
  const stream = createEventStream({ ...options, longestRetry: LONGEST_RETRY_MS });
  return whileSeen({ ...options, stream });
}
