import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { LinkState } from '#web/platform/connection.ts';
import { ConnectionStatus } from './connection-status.tsx';

const SHOWN: readonly [LinkState, string][] = [
  ['live', 'Live'],
  ['polling', 'Every 5 s'],
  ['connecting', 'Connecting…'],
  ['offline', 'Connecting…'],
];

test.each(SHOWN)('a board whose link is %s says “%s”, and nothing else', (link, word) => {
  const { screen } = render(inEnglish(<ConnectionStatus link={link} />));
  const said = [...screen.getByRole('status').children].filter(
    (each) => each.getAttribute('aria-hidden') !== 'true',
  );
  expect(said.map((each) => each.textContent)).toEqual([word]);
});
