import { expect, test } from 'vitest';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { ElsewhereAnswer } from '../table-page/table-guest.ts';
import { ElsewhereSheet } from './elsewhere-sheet.tsx';
import type { PartyElsewhere } from './party-elsewhere.ts';

const AWAY: PartyElsewhere = {
  ...{ seat: 'servett00007', table: { id: 'servett00007', label: '7' } },
  ...{ owes: 43_000, isTaken: false, hasAsked: false },
};

function show(away: Partial<PartyElsewhere> = {}, language = inEnglish) {
  const answers: ElsewhereAnswer[] = [];
  const sheet = (
    <ElsewhereSheet
      label="12"
      away={{ ...AWAY, ...away }}
      currency="SEK"
      onAnswer={async (answer) => {
        answers.push(answer);
      }}
      onClose={() => {}}
    />
  );
  return { answers, ...render(language(sheet)) };
}

test('a guest reads what would come along, and has three answers', async () => {
  const { screen, user, answers } = show();
  const dialog = await screen.findByRole('dialog', { name: 'Move your round to table 12?' });
  for (const words of ['party at table 7', 'its bill', '430', 'Staff confirm it first']) {
    expect(dialog.textContent).toContain(words);
  }
  for (const name of ['Move our round here', 'Only I sit here now', 'Stay at table 7']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(answers).toEqual(['move', 'here', 'stay']);
});

test('nobody is asked to move to where others sit', () => {
  const { screen } = show({ isTaken: true });
  expect(screen.getByRole('dialog', { name: 'Others sit at table 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Join the party here' })).toBeTruthy();
});

test('a tab is taken along under its own words', () => {
  const table = { id: 'servett00099', label: 'Anna', tab: true } as const;
  const { screen } = show({ table, owes: null }, inSwedish);
  expect(screen.getByRole('dialog', { name: 'Ta med barnotan till bord 12?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Låt barnotan vara' })).toBeTruthy();
  expect(screen.queryByText(/Kvar att betala/)).toBeNull();
});
