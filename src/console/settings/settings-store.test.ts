import { expect, test } from 'vitest';
import type { SettingsAnswer } from '#core/settings/settings.schema.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { createSettingsStore, type Fixable } from './settings-store.ts';

type Typed = { name: string; about: string };
type Draft = Typed & Fixable;
const FIELDS = ['name', 'about'] as const;

/** A server that answers when it is told to, as it would: the revision must be the newest. */
function createServer() {
  let stored = { name: 'Kajkanten', about: '' };
  let revision = 1;
  const waiting: (() => void)[] = [];
  let most = 0;
  const answer = () =>
    ({ settings: stored, revision: String(revision) }) as unknown as SettingsAnswer;
  return {
    call: fakeCall({
      'GET /venues/:venue/settings': () => answer(),
      'PUT /venues/:venue/settings': ({ body: wish }) =>
        new Promise<SettingsAnswer>((resolve) => {
          waiting.push(() => {
            expect(wish.revision).toBe(String(revision));
            const { name, about } = wish.settings as unknown as Typed;
            stored = { name, about };
            revision += 1;
            resolve(answer());
          });
          most = Math.max(most, waiting.length);
        }),
    }),
    answerOne: () => waiting.shift()?.(),
    stored: () => stored,
    most: () => most,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is typed while settings are saved is saved or still typed, and one save runs at a time', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seededRandom(seed);
    const server = createServer();
    const store = createSettingsStore<Draft>(server.call, 'v');
    await store.load();
    const last: Typed = { ...server.stored() };
    for (let step = 0; step < 40; step += 1) {
      const what = random.between(1, 4);
      if (what <= 2) {
        const field = random.pick(FIELDS);
        last[field] = random.pick(['a', 'b', 'c', 'd']);
        store.edits.type({ [field]: last[field] });
      } else if (what === 3) {
        const fields = random.draw(FIELDS, random.between(1, 2));
        const typed = store.edits.typed.peek();
        const changes = Object.fromEntries(
          fields.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field]]])),
        );
        void store.edits.save(() => store.save(changes), fields);
      } else {
        server.answerOne();
        await turn();
      }
      const shown = { ...server.stored(), ...store.edits.typed.peek() };
      expect(shown, `seed ${seed}, step ${step}`).toEqual(last);
    }
    expect(server.most()).toBe(1);
  }
});
