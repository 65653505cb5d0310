import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

type Default = string | number | boolean | null;
type Given<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends null
      ? string | null
      : string;

/** What a benchmark was called with, such as `--rounds 9`; each option is of its default's kind. */
export function benchOptions<Defaults extends Readonly<Record<string, Default>>>(
  defaults: Defaults,
): { readonly [Name in keyof Defaults]: Given<Defaults[Name]> } {
  const options = Object.entries(defaults).map(
    ([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  const given = Object.entries({ ...defaults, ...values }).map(([name, value]) => {
    if (typeof defaults[name] !== 'number') return [name, value];
    const number = Number(value);
    if (Number.isNaN(number)) throw new Error(`--${name} must be a number, not "${value}".`);
    return [name, number];
  });
  return Object.fromEntries(given);
}

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** What else the machine did, for whoever reads the figures. */
export const machineNow = () => `${cpus().length} processors, ${loadNow()}`;
export const loadNow = () => `load ${loadavg()[0]?.toFixed(1)}`;
