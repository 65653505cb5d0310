/** What became of writing a tag: by the errors of Web NFC. */
export type TagOutcome = 'written' | 'refused' | 'off' | 'unsuitable' | 'failed';

export interface TagWriter {
  /** Waits for a tag, and writes the address to it; null if it was stopped before. */
  write(address: string, signal: AbortSignal): Promise<TagOutcome | null>;
}

/** The part of Web NFC that we use (W3C, Web NFC): Chrome on Android has it, over https. */
interface Reader {
  write(
    message: { records: readonly { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}
type NfcWindow = { readonly NDEFReader?: new () => Reader };

const OUTCOMES: Readonly<Record<string, TagOutcome>> = {
  NotAllowedError: 'refused',
  NotReadableError: 'off',
  NotSupportedError: 'unsuitable',
};

/** Null where the browser writes no tags. */
export function browserTagWriter(
  within: NfcWindow = window as unknown as NfcWindow,
): TagWriter | null {
  const { NDEFReader } = within;
  if (NDEFReader === undefined) return null;
  return {
    async write(address, signal) {
      try {
        const records = [{ recordType: 'url', data: address }] as const;
        await new NDEFReader().write({ records }, { signal });
        return 'written';
      } catch (error) {
        if (signal.aborted) return null;
        const name = error instanceof Error ? error.name : '';
        return OUTCOMES[name] ?? 'failed';
      }
    },
  };
}
