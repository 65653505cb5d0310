import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { TagOutcome } from '#web/platform/device/tag-writer.ts';
import { NfcTags } from './nfc-tags.tsx';

const TABLES = [
  { id: 'test00000001', label: '1' },
  { id: 'test00000002', label: 'Terrace 2' },
];

/** A phone whose tags answer when the test says. */
async function show() {
  const asked: { address: string; signal: AbortSignal; answer: (outcome: TagOutcome) => void }[] =
    [];
  const writer = {
    write: (address: string, signal: AbortSignal) => {
      const { promise, resolve } = Promise.withResolvers<TagOutcome | null>();
      asked.push({ address, signal, answer: resolve });
      return promise;
    },
  };
  const { around } = await consoleParts();
  const rendered = render(
    around(<NfcTags writer={writer} tables={TABLES} addressOf={(id) => `https://bar/${id}`} />),
  );
  const press = (name: string) =>
    rendered.user.click(rendered.screen.getByRole('button', { name }));
  return { ...rendered, asked, press };
}

test('a tag is written with the address of its table, and then that of the next', async () => {
  const { screen, asked, press } = await show();
  await press('Write the tag of table 1');
  screen.getByText(/Hold the phone against the tag of table 1/);
  asked[0]?.answer('written');
  await screen.findByText(/Written: table 1/);
  await press('Write the tag of Terrace 2');
  asked[1]?.answer('written');
  await screen.findByText(/Written: Terrace 2/);
  expect(asked.map(({ address }) => address)).toEqual([
    'https://bar/test00000001',
    'https://bar/test00000002',
  ]);
});

test.each([
  ['refused', /may not use NFC here/],
  ['off', /switched off/],
  ['unsuitable', /locked, too small/],
  ['failed', /too briefly/],
] as const)(
  'where writing was %s it says why, and the same table is tried again',
  async (outcome, text) => {
    const { screen, asked, press } = await show();
    await press('Write the tag of table 1');
    asked[0]?.answer(outcome);
    await screen.findByText(text);
    await press('Once more: table 1');
    expect(asked[1]?.address).toBe('https://bar/test00000001');
  },
);

test('what is stopped, and a sheet that is closed, waits for no tag', async () => {
  const { screen, asked, press, unmount } = await show();
  await press('Write the tag of table 1');
  await press('Stop');
  expect(asked[0]?.signal.aborted).toBe(true);
  screen.getByRole('button', { name: 'Write the tag of table 1' });
  await press('Write the tag of table 1');
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
});
