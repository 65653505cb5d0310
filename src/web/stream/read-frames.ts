import { createSseParser, type SseFrame } from './sse-parser.ts';

export interface FrameReader {
  onBytes(): unknown;
  onFrame(frame: SseFrame): unknown;
}

/** Reads server-sent events from a body until it ends. Rejects when the connection breaks. */
export async function readFrames(
  body: ReadableStream<Uint8Array>,
  { onBytes, onFrame }: FrameReader,
): Promise<void> {
  const parser = createSseParser(onFrame);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes();
    parser.push(decoder.decode(read.value, { stream: true }));
  }
}
