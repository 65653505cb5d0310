/** Messages to the other tabs of this origin; the sender does not receive its own. */
export interface Broadcast {
  post(message: string): void;
  listen(listener: (message: string) => void): () => void;
  close(): void;
}

const silent: Broadcast = { post() {}, listen: () => () => {}, close() {} };

export function createBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === 'undefined') {
    return silent;
  }
  const channel = new BroadcastChannel(name);
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
