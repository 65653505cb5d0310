import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIP_RULES } from './codes.ts';
import { shareTips, tipSharingOf, type Worker } from './share-tips.ts';

const served = (staff: string, minutes?: number): Worker => ({ staff, group: 'service', minutes });
const cooked = (staff: string, minutes?: number): Worker => ({ staff, group: 'kitchen', minutes });
const sharesOf = (of: ReturnType<typeof shareTips>) =>
  Object.fromEntries(of.shares.map(({ staff, share }) => [staff, share]));

const TAKEN = new Map([
  ['ada', 700],
  ['bo', 300],
]);

test('until a venue chooses, each keeps what guests gave them', () => {
  expect(tipSharingOf({})).toEqual({ rule: 'own', kitchen: 0 });
  const shared = shareTips(TAKEN, 0, tipSharingOf({}), [served('ada'), served('bo')]);
  expect(sharesOf(shared)).toEqual({ ada: 700, bo: 300 });
});

test('tips on phones are shared by those who served, also where each keeps their own', () => {
  const workers = [served('ada'), served('bo'), cooked('cleo')];
  const shared = shareTips(TAKEN, 101, { rule: 'own', kitchen: 0 }, workers);
  expect(sharesOf(shared)).toEqual({ ada: 751, bo: 350, cleo: 0 });
});

test('the kitchen gets its part of what each keeps, and shares it', () => {
  const workers = [served('ada'), served('bo'), cooked('cleo'), cooked('dan')];
  const shared = shareTips(TAKEN, 0, { rule: 'own', kitchen: 30 }, workers);
  expect(sharesOf(shared)).toEqual({ ada: 490, bo: 210, cleo: 150, dan: 150 });
});

test('70 % to service and 30 % to the kitchen, each shared equally', () => {
  const workers = [served('ada'), served('bo'), served('eva'), cooked('cleo')];
  const shared = shareTips(TAKEN, 500, { rule: 'equal', kitchen: 30 }, workers);
  expect(sharesOf(shared)).toEqual({ ada: 350, bo: 350, eva: 350, cleo: 450 });
});

test('by hours: twice as long is twice as much, and nothing before anybody says how long', () => {
  const sharing = { rule: 'hours', kitchen: 0 } as const;
  const known = shareTips(TAKEN, 0, sharing, [served('ada', 240), served('bo', 480)]);
  expect(known).toEqual({
    shares: [
      { staff: 'ada', share: 333 },
      { staff: 'bo', share: 667 },
    ],
    unshared: 0,
  });
  expect(shareTips(TAKEN, 0, sharing, [served('ada'), served('bo')]).unshared).toBe(1_000);
});

test('without a cook that day the kitchen’s part is nobody’s loss', () => {
  const shared = shareTips(TAKEN, 0, { rule: 'equal', kitchen: 30 }, [served('ada')]);
  expect(sharesOf(shared)).toEqual({ ada: 1_000, bo: 0 });
  expect(shareTips(TAKEN, 0, { rule: 'equal', kitchen: 30 }, []).unshared).toBe(1_000);
});

test('by any rule, with anything given back, the shares are the tips to the minor unit', () => {
  const worker = fc.record({
    staff: fc.constantFrom('ada', 'bo', 'cleo', 'dan', 'eva', 'finn'),
    group: fc.constantFrom('service' as const, 'kitchen' as const),
    minutes: fc.option(fc.nat({ max: 900 }), { nil: undefined }),
  });
  const amount = fc.integer({ min: -1_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('ada', 'bo', 'gus'), amount), { maxLength: 3 }),
      amount,
      fc.constantFrom(...TIP_RULES),
      fc.nat({ max: 100 }),
      fc.uniqueArray(worker, { selector: ({ staff }) => staff }),
      (taken, phones, rule, kitchen, workers) => {
        const by = new Map(taken);
        const shared = shareTips(by, phones, { rule, kitchen }, workers);
        const tips = [...by.values()].reduce((sum, each) => sum + each, phones);
        expect(shared.shares.reduce((sum, { share }) => sum + share, shared.unshared)).toBe(tips);
        expect(shared.shares.every(({ share }) => Number.isSafeInteger(share))).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
});
