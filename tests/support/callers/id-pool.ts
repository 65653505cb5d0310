import { newOrderId } from '../server/test-app.ts';

const IDS_KEPT = 400;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Ids from answers, so that later requests reach what earlier ones made: those of one name, such as
 * `orders`, `order` or `orderId`, together, and all of them for names that no answer has.
 */
export function createIdPool(words: Readonly<Record<string, readonly string[]>>) {
  const all: string[] = [];
  const named = new Map<string, string[]>();
  const versions: Record<string, string[]> = { menuVersion: ['1'], revision: ['0'], after: ['0'] };

  function keepIn(list: string[], value: string): void {
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > IDS_KEPT) list.shift();
  }
  function keep(name: string, value: unknown): void {
    if (typeof value === 'number') {
      if (name === 'next') versions.after = [String(value), '0'];
      else if (name in versions) versions[name] = [String(value)];
    }
    if (typeof value !== 'string' || !ID.test(value)) return;
    keepIn(all, value);
    const list = named.get(name) ?? [];
    named.set(name, list);
    keepIn(list, value);
  }
  function collect(value: unknown, name = ''): void {
    keep(name, value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      // Of a list, and of what is `id` in it, the name is the list's.
      collect(each, Array.isArray(value) || key === 'id' ? name : key.replace(/s$|Id$/, ''));
    }
  }
  function known(name: string): readonly string[] {
    const fixed = versions[name] ?? words[name];
    if (fixed !== undefined) return fixed;
    // What a request names as its own is new, or was sent before.
    if (name === 'id') return [newOrderId(), newOrderId(), ...all.slice(-2)];
    const own = named.get(name) ?? all;
    return /key/i.test(name) || own.length === 0 ? [newOrderId()] : own.slice(-30);
  }
  return { collect, known };
}
