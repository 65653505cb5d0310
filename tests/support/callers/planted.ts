import { randomBytes } from 'node:crypto';

const PREFIX = 'zq7';
const TEXT = /zq7[0-9a-f]{12}/g;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** A unique word: wherever it is found later, it has leaked. */
export function plantedText(): string {
  return PREFIX + randomBytes(6).toString('hex');
}

/** The venue's private data: every planted text, and all collected ids and secrets. */
export type Planted = {
  /** Collects every id of a response as private. */
  collectIds(answer: string): void;
  add(secret: string): void;
  /** The private values in a response, without those that its caller knows anyway. */
  foundIn(answer: string, known: readonly string[]): string[];
  count(): number;
};

export function createPlanted(): Planted {
  const secrets = new Set<string>();
  return {
    collectIds(answer) {
      for (const found of answer.match(ID) ?? []) secrets.add(found);
      for (const found of answer.match(TEXT) ?? []) secrets.add(found);
    },
    add: (secret) => secrets.add(secret),
    foundIn(answer, known) {
      const found = new Set(answer.match(TEXT));
      for (const secret of secrets) if (answer.includes(secret)) found.add(secret);
      return [...found].filter((each) => !known.some((text) => text.includes(each)));
    },
    count: () => secrets.size,
  };
}
