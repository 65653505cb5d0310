import { expect, test } from 'vitest';
import { AskingContext } from '#console/components/facts/asking.tsx';
import type { Pause } from '#core/menu/menu.schema.ts';
import type { PauseRequest } from '#core/people/staff.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { PausePanel } from './pause-panel.tsx';
import { PausedNow } from './paused-now.tsx';

const stations = [
  { id: 'bar', name: 'Bar' },
  { id: 'kitchen', name: 'Kitchen' },
];
async function show(pauses: readonly Pause[] = [], station: string | null = null) {
  const { around, clock } = await consoleParts();
  const wishes: PauseRequest[] = [];
  const opened: (string | null)[] = [];
  const rendered = render(
    around(
      <PausePanel
        stations={stations}
        station={station}
        pauses={pauses}
        timeZone="Europe/Stockholm"
        isBusy={() => false}
        problem={null}
        onPause={(wish) => wishes.push(wish)}
        onOpen={(which) => opened.push(which)}
        onClose={() => {}}
      />,
    ),
  );
  const inMinutes = (count: number) => new Date(clock.now() + count * 60_000).toISOString();
  return { ...rendered, wishes, opened, inMinutes };
}

test("one tap in the panel pauses the shown station, with a reason in each reader's language", async () => {
  const { screen, user, wishes, inMinutes } = await show([], 'kitchen');
  await user.click(screen.getByRole('button', { name: 'Pause until 19:15' }));
  const reason = 'pause.catching_up';
  expect(wishes).toEqual([{ station: 'kitchen', paused: true, reason, until: inMinutes(15) }]);
});

test('scope, duration and reason are each one tap, and guests see the shown words', async () => {
  const { screen, user, wishes } = await show();
  await user.click(screen.getByLabelText('Bar'));
  await user.click(screen.getByLabelText('Until we reopen'));
  await user.click(screen.getByLabelText('In your own words'));
  await user.click(screen.getByRole('button', { name: 'Pause until we reopen' }));
  expect(wishes).toEqual([]);
  expect(screen.getByText(/^Choose a reason/)).toBeTruthy();
  await user.type(screen.getByLabelText('What the guest will read'), 'Changing kegs');
  await user.click(screen.getByRole('button', { name: 'Pause until we reopen' }));
  expect(wishes).toEqual([{ station: 'bar', paused: true, reason: 'Changing kegs', until: null }]);
});

test('each current pause is listed with its reason, and ended with one tap', async () => {
  const until = '2026-11-20T18:30:00.000Z';
  const { screen, user, opened } = await show([
    { station: null, reason: 'We close soon.', until: null },
    { station: 'kitchen', reason: 'Fire drill', until },
  ]);
  expect(screen.getByText('Fire drill', { exact: false }).textContent).toContain(
    'Kitchen: paused until 19:30',
  );
  await user.click(screen.getByRole('button', { name: 'Open again, Kitchen: paused until 19:30' }));
  expect(opened).toEqual(['kitchen']);
});

test('the footer says what is paused; without the permission it has no button', async () => {
  const { around } = await consoleParts();
  const pause = { station: 'bar', reason: '', until: null };
  const foot = (onOpen?: () => void) =>
    around(
      <PausedNow
        pauses={[pause]}
        stations={stations}
        timeZone="Europe/Stockholm"
        onOpen={onOpen}
        onShow={() => {}}
        isBusy={false}
      />,
    );
  const { screen, rerender } = render(foot(() => {}));
  expect(screen.getByRole('status').textContent).toBe('Bar: paused');
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
  rerender(foot());
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may pause only with somebody’s PIN sees so on each button', async () => {
  const { around } = await consoleParts();
  const pause = { station: 'bar', reason: '', until: null };
  const given = { pauses: [pause], stations, timeZone: 'Europe/Stockholm', onOpen: () => {} };
  const { screen } = render(
    around(
      <AskingContext value={new Set(['venue.pause'] as const)}>
        <PausedNow {...given} onShow={() => {}} isBusy={false} />
        <PausePanel
          {...given}
          station={null}
          isBusy={() => false}
          problem={null}
          onPause={() => {}}
          onClose={() => {}}
        />
      </AskingContext>,
    ),
  );
  const marked = screen.getAllByRole('button', { name: /, asks a manager$/, hidden: true });
  expect(marked.map((each) => each.textContent)).toHaveLength(3);
});
