import type { BookSettings, Books } from '#core/books/books.schema.ts';
import { BOOK_PURPOSES } from '#core/books/codes.ts';

const ACCOUNT = /^([1-9][0-9]{3,5})?$/;
const NONE = {
  ...{ cash: '', card: '', swish: '', online: '', other: '' },
  ...{ tips: '', rounding: '', unpaid: '', cashIn: '', cashOut: '', cashDifference: '' },
};

/** What the form begins with: what was saved, and a field for each rate and group. */
export function settingsOf({ settings, rates, groups }: Books): BookSettings {
  const saved = settings?.accounts;
  const known = new Set([...rates, ...(saved?.rates ?? []).map(({ rate }) => rate)]);
  const all = [...known].sort((a, b) => b - a);
  return {
    orgNumber: settings?.orgNumber ?? '',
    series: settings?.series ?? 'A',
    accounts: {
      ...{ ...NONE, ...saved },
      rates: all.map((rate) => {
        const own = saved?.rates.find((each) => each.rate === rate);
        return { rate, sales: own?.sales ?? '', vat: own?.vat ?? '' };
      }),
      groups: groups.flatMap(({ group }) =>
        all.map((rate) => {
          const own = saved?.groups.find((each) => each.group === group && each.rate === rate);
          return { group, rate, sales: own?.sales ?? '' };
        }),
      ),
    },
  };
}

/** As it is saved: groups only where they have an account, the number with its hyphen. */
export function toSave({ orgNumber, series, accounts }: BookSettings): BookSettings {
  const digits = orgNumber.replaceAll(/[\s-]/g, '').replace(/^(?:16|19|20)(?=\d{10}$)/, '');
  return {
    orgNumber: digits === '' ? '' : `${digits.slice(0, 6)}-${digits.slice(6)}`,
    series: series.trim(),
    accounts: { ...accounts, groups: accounts.groups.filter(({ sales }) => sales !== '') },
  };
}

/** The fields that cannot be saved as they are, by name. */
export function wrongIn(typed: BookSettings): Set<string> {
  const { orgNumber, series, accounts } = toSave(typed);
  const wrong = new Set<string>();
  const check = (isRight: boolean, name: string) => {
    if (!isRight) wrong.add(name);
  };
  check(/^([0-9]{6}-[0-9]{4})?$/.test(orgNumber), 'org');
  check(/^[A-Z0-9]{1,3}$/.test(series), 'series');
  for (const purpose of BOOK_PURPOSES) {
    check(ACCOUNT.test(accounts[purpose] ?? ''), purpose);
  }
  for (const { rate, sales, vat } of accounts.rates) {
    check(ACCOUNT.test(sales), `sales ${rate}`);
    check(ACCOUNT.test(vat), `vat ${rate}`);
  }
  for (const { group, rate, sales } of accounts.groups) {
    check(ACCOUNT.test(sales), `${group} ${rate}`);
  }
  return wrong;
}
