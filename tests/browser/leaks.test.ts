import { createWorld, equal, nextFrame, show, test, tidy, until } from './support.ts';

await import('/widget/table-order.js' as string);

const TIMES = 1_000;
/** The heap may vary; a leak of a menu each time would be hundreds of times this. Bytes. */
const ROOM = 2_000_000;

/** After two garbage collections: the second collects what finalizers release. */
async function heap(): Promise<number> {
  const { gc: collect } = globalThis;
  if (!collect) throw new Error('The browser was started without --expose-gc.');
  for (const _ of [1, 2]) {
    collect();
    await nextFrame();
  }
  return Reflect.get(performance, 'memory').usedJSHeapSize;
}

test(`an element that comes and goes ${TIMES} times leaves the heap as it was and no stream open`, async () => {
  const { api, ask } = createWorld();
  const comeAndGo = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
      // Every fifth one loads its menu; the others are removed while requests are pending.
      if (time % 5 === 0) {
        await until(() => element.shadowRoot.querySelector('.product .quick'), 'the menu');
      }
      tidy();
      if (time % 2 === 0) await nextFrame();
    }
  };
  await comeAndGo(TIMES / 5);
  const before = await heap();
  await comeAndGo(TIMES);
  await until(async () => (await ask('report')).streams === 0, 'all streams to be closed');
  const grown = (await heap()) - before;
  equal([grown <= ROOM, grown <= ROOM ? 0 : grown], [true, 0]);
});
