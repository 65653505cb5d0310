import { createSending } from './sending-store.ts';
import { SendingView } from './sending-view.tsx';
import { SentNote } from './sent-note.tsx';

/** Sending together, with its views: loaded where the venue lets guests do it. */
export const SENDING_PART = { createSending, SendingView, SentNote };
export type SendingPart = typeof SENDING_PART;
