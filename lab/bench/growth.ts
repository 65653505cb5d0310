import { writeFileSync } from 'node:fs';
import { measuredHere } from '#tests/support/measured-here.ts';
import { checksOf } from './growth/checks.ts';
import { measureAll } from './growth/measure.ts';
import { longestPauses } from './growth/pauses.ts';
import { AXES, type Axis } from './growth/plan.ts';
import { measurePopular } from './growth/popular.ts';
import { type GrowthResult, growthTables } from './growth/result.ts';
import { prepareSide, type Side } from './growth/side.ts';
import { benchOptions, loadNow } from './support/options.ts';

/**
 * `npm run bench growth -- [--axes menu,venues,tables,orders] [--orders 0,10000,1000000]
 * [--rounds 9] [--json folder]`: how the time of an answer grows with the products of a menu, the
 * venues, the tables and the stored orders. For each of them servers with databases of every size
 * run side by side, and are asked the same in turn; the first size is what the others are compared
 * with. `--orders 0,10000,1000000,10000000` needs 25 GB in the folder for temporary files, and ten
 * minutes. With `--json` each result is stored in the folder by its name. `--popular` measures what
 * the menu's row of what others order costs, with the last number of `--orders`: ten million need 24 GB.
 */
const values = benchOptions({
  axes: 'menu,venues,tables,orders',
  menu: '50,500,5000',
  venues: '1,100,1000',
  tables: '50,1000,10000',
  orders: '0,10000,1000000',
  rounds: 9,
  json: null,
  popular: false,
});
const { rounds } = values;
const isAxis = (name: string): name is Axis => name in AXES;

async function grow(axis: Axis, sizes: readonly number[]): Promise<GrowthResult> {
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await prepareSide(size, AXES[axis](size)));
    const curves = await measureAll(sides, rounds);
    const pauses = await longestPauses(sides);
    return {
      axis,
      rounds,
      databases: sides.map(({ size, filled }, at) => ({
        size,
        ...filled,
        longestPause: pauses[at] ?? Number.NaN,
      })),
      curves,
      ...measuredHere(),
    };
  } finally {
    for (const side of sides) await side.dispose();
  }
}

if (values.popular) await measurePopular(Number(values.orders.split(',').at(-1)), rounds);
else
  for (const axis of values.axes.split(',')) {
    if (!isAxis(axis))
      throw new Error(`Nothing grows by "${axis}": ${Object.keys(AXES).join(', ')}.`);
    const result = await grow(axis, values[axis].split(',').map(Number));
    process.stdout.write(`${growthTables(result)}\n`);
    for (const { holds, text } of checksOf(result)) {
      process.stdout.write(`${holds ? '✓' : '✗'} ${text}\n`);
      if (!holds) process.exitCode = 1;
    }
    process.stdout.write(`The machine’s ${loadNow()}\n\n`);
    if (values.json) {
      writeFileSync(`${values.json}/growth-${axis}.json`, `${JSON.stringify(result, null, 2)}\n`);
    }
  }
