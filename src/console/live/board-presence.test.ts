import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createBoardPresence } from './board-presence.ts';

const MINUTE = 60_000;

function watched() {
  const clock = createTestClock();
  const answers: ({ code: string | null; changesIn: number | null } | Error)[] = [];
  let asked = 0;
  const { actions, apply } = createBoardPresence({
    clock,
    venue: () => 'kajkanten',
    call: fakeCall({
      'GET /venues/:venue/presence-code'() {
        asked += 1;
        const answer = answers.shift() ?? new Error('There is no network.');
        if (answer instanceof Error) throw answer;
        return answer;
      },
    }),
  });
  return { clock, answers, actions, apply, asked: () => asked };
}

test('the code is loaded again when others are shown', async () => {
  const { clock, answers, actions } = watched();
  answers.push({ code: '111111', changesIn: 2 * MINUTE }, { code: '222222', changesIn: MINUTE });
  const stop = actions.watchPresenceCode();
  await clock.advance(0);
  expect(actions.presenceCode.value).toBe('111111');
  await clock.advance(2 * MINUTE);
  expect(actions.presenceCode.value).toBe('222222');
  stop();
  expect(actions.presenceCode.value).toBeNull();
});

test('without a response no possibly wrong code is shown, and it is requested again', async () => {
  const { clock, answers, actions } = watched();
  answers.push({ code: '111111', changesIn: MINUTE }, new Error('No network.'), {
    code: '333333',
    changesIn: MINUTE,
  });
  actions.watchPresenceCode();
  await clock.advance(MINUTE);
  expect(actions.presenceCode.value).toBeNull();
  await clock.advance(15_000);
  expect(actions.presenceCode.value).toBe('333333');
});

test('a venue without a code is asked once, and again when its menu is published', async () => {
  const { clock, answers, actions, apply, asked } = watched();
  answers.push({ code: null, changesIn: null }, { code: '444444', changesIn: MINUTE });
  actions.watchPresenceCode();
  await clock.advance(60 * MINUTE);
  expect([actions.presenceCode.value, asked()]).toEqual([null, 1]);
  apply({ type: 'menu.published', sequence: 2, at: '2026-11-20T17:00:00.000Z', menuVersion: 2 });
  await clock.advance(0);
  expect(actions.presenceCode.value).toBe('444444');
});
