/** Messages to the other tabs of this origin; the sender does not receive its own. */
export interface Broadcast {
  post(message: string): void;
  listen(listener: (message: string) => void): () => void;
  close(): void;
}

const silent: Broadcast = { post() {}, listen: () => () => {}, close() {} };

export function createBroadcast(name: string): Broadcast {
  const channel = openChannel(name);
  if (channel === null) {
    return silent;
  }
  let isClosed = false;
  return {
    post(message) {
      // Work in progress when a surface is disposed may still send: nobody receives it.
      if (!isClosed) {
        channel.postMessage(message);
      }
    },
    listen(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') {
          listener(event.data);
        }
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

/** Null where the browser refuses it, as some do with all that pages could share. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
