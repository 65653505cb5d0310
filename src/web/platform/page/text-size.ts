import type { ReadonlySignal } from '@preact/signals-react';
import { createKeptChoice, type Jar, type Root } from './kept-choice.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSizeName = (typeof TEXT_SIZES)[number];

export interface TextSize {
  readonly size: ReadonlySignal<TextSizeName>;
  set(size: TextSizeName): void;
}

/** Sets `data-text` on `root`, which tokens.css uses. */
export function createTextSize(root: Root, jar: Jar): TextSize {
  const { chosen, set } = createKeptChoice<TextSizeName>(
    {
      names: TEXT_SIZES,
      usual: 'normal',
      attribute: 'text',
      cookie: 'servett_text',
      // A cached page may have been rendered before the last choice.
      first: 'cookie',
    },
    root,
    jar,
  );
  return { size: chosen, set };
}
