import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { StorageError } from '#server/db/storage-error.ts';
import type { Store } from '#server/db/store.ts';
import { mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import {
  menuWith,
  OTHER_TABLE,
  smallMenu,
  TABLE,
  VENUE,
} from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { testStore } from '#tests/support/server/test-store.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
type Fields = Readonly<Record<string, string>> | URLSearchParams;

/** An old phone: pages, forms and one cookie. */
function oldPhone({ ask }: Pick<TestApp, 'ask'>, more: Record<string, string> = {}) {
  let cookie = '';
  const headers = () => ({ ...more, ...(cookie !== '' && { cookie }) });
  const keep = (answer: Answer) => {
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    const own = set.find((each) => each.includes('servett_guest='));
    if (own !== undefined) cookie = own.split(';')[0] ?? '';
    return answer;
  };
  const open = async (path: string) => keep(await ask('GET', path, undefined, headers()));
  const post = async (path: string, fields: Fields) => {
    const body = new URLSearchParams(fields).toString();
    return keep(await ask('POST', path, body, { ...headers(), ...FORM }));
  };
  const follow = async (answer: Answer) => {
    expect(answer.status).toBe(303);
    return open(String(answer.headers.location));
  };
  return { open, post, follow, cookie: () => cookie };
}

/** The fields of the first form that a page sends there. */
function fieldsOf({ text }: Answer, action: string): URLSearchParams {
  const [, form = ''] =
    new RegExp(`<form[^>]*action="[^"]*${action}"[^>]*>([\\s\\S]*?)</form>`).exec(text) ?? [];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
}

/** The same with what was typed, and stands in its fields. */
function withTyped(page: Answer): URLSearchParams {
  const form = fieldsOf(page, '/send');
  for (const [, name = '', value = ''] of page.text.matchAll(
    /<input class="wide"[^>]* name="([^"]*)"[^>]* value="([^"]*)">/g,
  ))
    form.set(name, value);
  for (const [, name = '', value = ''] of page.text.matchAll(
    /<input type="checkbox" name="([^"]*)" value="([^"]*)" checked>/g,
  ))
    form.append(name, value);
  return form;
}

/** A phone that has chosen, and looks at its order before it is sent. */
async function aboutToSend(served: TestApp, fields: Fields = { 'q.soup': '2' }) {
  const phone = oldPhone(served);
  const sent = new URLSearchParams(fields);
  sent.set('to', 'order');
  sent.set('lang', 'sv');
  const begun = await phone.post(`/simple/${TABLE}/begin`, sent);
  const address = String(begun.headers.location);
  const order = await phone.follow(begun);
  return { phone, order, address, form: fieldsOf(order, '/send') };
}

async function ordersOf(served: TestApp) {
  const staff = await served.staff('staff');
  return (await staff('GET', `venues/${VENUE}/board`)).body.orders;
}

test('a menu is one page of less than 30 kB without script, that no cache keeps', async () => {
  const served = await testApp({ menu: menuOf(12, 4) });
  const { text, headers, status } = await oldPhone(served).open(`/simple/${TABLE}?lang=sv`);
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  expect(text).not.toMatch(/<script|<img|<link|style="| on\w+=/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/,
  );
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['en', 'Open until 23:00'],
  ['sv', 'Öppet till 23.00'],
  ['de', 'Geöffnet bis 23:00'],
  ['fi', 'Avoinna klo 23.00 asti'],
  ['nb', 'Åpent til 23:00'],
  ['da', 'Åbent til 23.00'],
  ['pl', 'Otwarte do 23:00'],
  ['es', 'Abierto hasta las 23:00'],
  ['ar', '23:00'],
])('in %s a menu begins with until when the venue is open', async (lang, until) => {
  const menu = smallMenu();
  const opening = [{ days: [...WEEKDAYS], from: '11:00', until: '23:00' }];
  const served = await testApp({ menu: { ...menu, venue: { ...menu.venue, opening } } });
  const phone = oldPhone(served);
  const { text } = await phone.open(`/simple/${TABLE}?lang=${lang}`);
  expect(text.indexOf(until)).toBeGreaterThan(0);
  expect(text.indexOf(until)).toBeLessThan(text.indexOf('<form'));
  served.clock.advance(4 * 3_600_000);
  expect((await phone.open(`/simple/${TABLE}?lang=${lang}`)).text).not.toContain(until);
});

test('a venue that never closes says nothing of hours', async () => {
  const { text } = await oldPhone(await testApp()).open(`/simple/${TABLE}?lang=en`);
  expect(text).not.toContain('Open until');
});

/** The pages of a large menu: one of so many categories, and what follows in it. */
async function everyPage(phone: ReturnType<typeof oldPhone>, query: string, one: number) {
  const pages: string[] = [];
  const open = async (more: string) => {
    const { text } = await phone.open(`/simple/${TABLE}?${query}${more}`);
    pages.push(text);
    return text;
  };
  const first = await open('');
  const [, select = ''] =
    /<select class="wide" id="category"[^>]*>(.*?)<\/select>/.exec(first) ?? [];
  for (const [, value = ''] of select.matchAll(/<option value="(\d+)"/g)) {
    if (Number(value) % one > 0) continue;
    let text = value === '0' ? first : await open(`&page=0.0.0&category=${value}`);
    for (;;) {
      const [, after] = /<button name="go" value="([\d.]+)">Visa fler</.exec(text) ?? [];
      if (after === undefined) break;
      text = await open(`&go=${after}`);
    }
  }
  return pages;
}

test.each([
  ['of 30 categories', 30, 10, 1],
  ['of 5,000 dishes', 100, 50, 20],
  ['of 5,000 dishes in a few categories', 4, 1_250, 4],
])(
  'a menu %s is read by category, in pages of less than 30 kB, and what was chosen comes along',
  async (_of, categories, dishes, one) => {
    const served = await testApp({ menu: menuOf(categories, dishes) });
    const chosen = Array.from({ length: 30 }, (_, at) => `l=dish-${at % categories}-${at}~2`);
    const known = dishes < 30 ? chosen.slice(0, dishes) : chosen;
    const pages = await everyPage(oldPhone(served), `lang=sv&${known.join('&')}`, one);
    const seen = new Set<string>();
    for (const text of pages) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
      for (const [, id = ''] of text.matchAll(/name="q\.([^"]+)"/g)) seen.add(id);
      expect([...text.matchAll(/name="l"|name="q\.[^"]*" value="2"/g)]).toHaveLength(known.length);
    }
    expect(seen.size).toBe((categories / one) * dishes);
  },
);

test('of a large menu only what is shown is drawn, and there is a way back', async () => {
  const served = await testApp({ menu: menuOf(4, 1_250) });
  const phone = oldPhone(served);
  const { text } = await phone.open(`/simple/${TABLE}?lang=sv&go=1.3.1`);
  expect(text).toContain('dish-1-3');
  expect(text).not.toContain('dish-0-');
  const [, before = ''] = /<button name="go" value="([\d.]+)">Föregående</.exec(text) ?? [];
  expect(before).toBe('1.3.0');
  const { text: first } = await phone.open(`/simple/${TABLE}?lang=sv&go=1.3.0`);
  expect(first).toContain('<button name="go" value="1.2.100">Föregående<');
  const far = await phone.open(`/simple/${TABLE}?lang=sv&go=99.99.99`);
  expect(far.text).toContain('dish-3-1249');
});

test('who speaks neither of the site’s languages reads in English what the menu lacks in theirs', async () => {
  const { venue, tables = [] } = smallMenu();
  const served = await testApp({ menu: { ...mealMenu(), venue, tables } });
  const german = await oldPhone(served, { 'accept-language': 'de' }).open(`/simple/${TABLE}`);
  expect(german.text).toContain('lang="de"');
  expect(german.text).toContain('Burger meal');
  const finn = { 'accept-language': 'fi,sv;q=0.8,en;q=0.5' };
  const { text } = await oldPhone(served, finn).open(`/simple/${TABLE}`);
  expect(text).toContain('lang="fi"');
  expect(text).toContain('Burgarmål');
});

test('the longest names and the most remarks leave a page of 30 kB', async () => {
  const served = await testApp({ menu: menuOf(100, 20, 'Ö'.repeat(70)) });
  const phone = oldPhone(served);
  const fields = new URLSearchParams({ lang: 'ar' });
  for (let at = 0; at < 30; at += 1) {
    fields.append('l', `dish-${at}-1~2`);
    fields.append(`note.dish-${at}-1~`, 'utan lök, tack '.repeat(10));
  }
  const { text } = await phone.post(`/simple/${TABLE}`, fields);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  expect(text).toContain('name="q.dish-0-0"');
});

test('what was chosen is ordered once: pressed twice, sent again, reloaded and from the page before', async () => {
  const served = await testApp();
  const { phone, form, address } = await aboutToSend(served);
  form.set('note.soup~', 'utan lök');
  const twice = await Promise.all([
    phone.post(`/simple/${TABLE}/send`, form),
    phone.post(`/simple/${TABLE}/send`, form),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  const again = await phone.post(`/simple/${TABLE}/send`, form);
  const visit = await phone.follow(again);
  expect(visit.text.replaceAll('\u00a0', ' ')).toContain('2× Soppa');
  const back = await phone.open(address);
  expect(back).toMatchObject({
    status: 303,
    headers: { location: `/simple/${TABLE}/visit?lang=sv` },
  });
  form.set('note.soup~', 'med lök');
  const changed = await phone.post(`/simple/${TABLE}/send`, form);
  expect(changed.status).toBe(303);
  const orders = await ordersOf(served);
  expect(orders).toHaveLength(1);
  expect(orders[0].lines).toMatchObject([{ product: 'soup', quantity: 2, note: 'utan lök' }]);
});

test('an order that was sent twice at once, and nothing had answered, is one order', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  await Promise.all(Array.from({ length: 8 }, () => phone.post(`/simple/${TABLE}/send`, form)));
  expect(await ordersOf(served)).toHaveLength(1);
});

test('choices have a page of their own, which says what is missing and adds once', async () => {
  const served = await testApp();
  const phone = oldPhone(served);
  const menu = await phone.open(`/simple/${TABLE}?lang=sv`);
  expect(menu.text).toContain('name="choose" value="beer"');
  const choose = await phone.open(`/simple/${TABLE}?lang=sv&choose=beer&q.soup=1`);
  expect(choose.text).toContain('value="large"');
  const none = await phone.open(`/simple/${TABLE}?lang=sv&add=beer&n=2&l=soup~1`);
  expect(none.text).toContain('role="alert"');
  const added = await phone.open(`/simple/${TABLE}?lang=sv&add=beer&n=2&o.size=large&l=soup~1`);
  expect(added.status).toBe(303);
  const back = await phone.follow(added);
  expect(back.text).toContain('value="beer~2~large"');
  const { order, phone: sending } = await aboutToSend(served, { l: 'beer~2~large' });
  expect(order.text).toMatch(/174(?:\s|&nbsp;)kr/);
  await sending.post(`/simple/${TABLE}/send`, fieldsOf(order, '/send'));
  expect((await ordersOf(served))[0].lines[0]).toMatchObject({ quantity: 2, unitPrice: 8_700 });
});

test('what is refused says why, keeps what was typed, and is sent with the next press', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  form.set('note.soup~', 'utan <lök>');
  form.append('allergen', 'milk');
  const staff = await served.staff('staff');
  const sell = (soldOut: boolean) =>
    staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut });
  await sell(true);
  const refused = await phone.post(`/simple/${TABLE}/send`, form);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('utan &lt;lök&gt;');
  expect(refused.text).toMatch(/value="milk" checked/);
  expect(fieldsOf(refused, '/send').get('key')).toBe(form.get('key'));
  await sell(false);
  const sent = await phone.post(`/simple/${TABLE}/send`, form);
  expect(sent.status).toBe(303);
  const [order] = await ordersOf(served);
  expect(order.lines[0]).toMatchObject({ note: 'utan <lök>', allergyQuestion: ['milk'] });
});

test('what was typed of the order goes to the menu and back, and what is removed takes only its own', async () => {
  const served = await testApp();
  const chosen = new URLSearchParams([
    ['l', 'soup~1'],
    ['l', 'beer~1~large'],
  ]);
  const { phone, form } = await aboutToSend(served, chosen);
  form.set('note.soup~', 'utan lök');
  form.set('note.beer~large', 'utan skum');
  form.append('allergen', 'milk');
  const removing = new URLSearchParams(form);
  removing.set('remove', 'beer~large');
  const less = await phone.post(`/simple/${TABLE}/order`, removing);
  expect(less.text).toContain('value="utan lök"');
  expect(less.text).not.toContain('utan skum');
  expect(fieldsOf(less, '/send').get('key')).toBe(form.get('key'));
  const menu = await phone.post(`/simple/${TABLE}`, form);
  expect(menu.headers.location).toBeUndefined();
  expect(menu.text).toContain(`<form action="/simple/${TABLE}" method="post">`);
  const choosing = new URLSearchParams(fieldsOf(menu, TABLE));
  choosing.set('q.soup', '1');
  choosing.set('choose', 'beer');
  const beer = await phone.post(`/simple/${TABLE}`, choosing);
  const adding = fieldsOf(beer, TABLE);
  adding.set('add', 'beer');
  adding.set('n', '1');
  adding.set('o.size', 'large');
  const added = await phone.post(`/simple/${TABLE}`, adding);
  const again = fieldsOf(added, TABLE);
  again.set('q.soup', '1');
  again.set('to', 'order');
  const order = await phone.post(`/simple/${TABLE}/begin`, again);
  for (const text of ['value="utan lök"', 'value="utan skum"', 'value="milk" checked']) {
    expect(order.text).toContain(text);
  }
  expect((await phone.post(`/simple/${TABLE}/send`, withTyped(order))).status).toBe(303);
  expect((await ordersOf(served))[0].lines).toMatchObject([
    { product: 'beer', quantity: 2, note: 'utan skum', allergyQuestion: ['milk'] },
    { product: 'soup', quantity: 1, note: 'utan lök', allergyQuestion: ['milk'] },
  ]);
});

test('what is sold out by now is kept until its guest has read that', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  const menu = await oldPhone(served).open(`/simple/${TABLE}?lang=sv&l=soup~2`);
  expect(menu.text).toContain('value="soup~2"');
});

test('the order is reached in one place of the menu, and Enter in a field sends and removes nothing', async () => {
  const served = await testApp();
  const { phone, order } = await aboutToSend(served);
  const menu = await phone.open(`/simple/${TABLE}?lang=sv`);
  expect([...menu.text.matchAll(/name="to" value="order"/g)]).toHaveLength(1);
  const firstButton = ({ text }: Answer) =>
    /<form(?:(?!<\/form>).)*?<button ([^>]*)>/s.exec(text)?.[1];
  expect(firstButton(menu)).toBe('class="gone" tabindex="-1" aria-hidden="true" ');
  expect(firstButton(order)).toContain(`formaction="/simple/${TABLE}/order"`);
});

test('a visit that has ended says so, keeps what was typed, and begins anew', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  await phone.post(`/simple/${TABLE}/send`, form);
  const staff = await served.staff('manager');
  const [{ seating }] = await ordersOf(served);
  const menu = await phone.post(`/simple/${TABLE}/begin`, {
    to: 'order',
    'q.soup': '1',
    lang: 'sv',
  });
  const next = fieldsOf(await phone.follow(menu), '/send');
  next.set('note.soup~', 'utan lök');
  expect((await staff('POST', `venues/${VENUE}/seatings/${seating}/end`)).status).toBeLessThan(300);
  const visit = await phone.open(`/simple/${TABLE}/visit?lang=sv`);
  expect(visit.text).toContain('Ditt besök här är avslutat');
  expect(visit.text).toContain('2×');
  expect(visit.text).not.toContain('<form');
  // What was made is made, from whichever form.
  expect((await phone.post(`/simple/${TABLE}/send`, form)).status).toBe(303);
  const ended = await phone.post(`/simple/${TABLE}/send`, next);
  expect(ended.status).toBe(409);
  expect(ended.text).toContain('Bordet stängdes');
  const asked = await phone.post(`/simple/${TABLE}/begin`, fieldsOf(ended, '/begin'));
  expect(asked.text).toContain('value="utan lök"');
  const begun = await phone.post(`/simple/${TABLE}/begin`, fieldsOf(asked, '/begin'));
  expect(begun.text).toContain('value="utan lök"');
  expect((await phone.post(`/simple/${TABLE}/send`, withTyped(begun))).status).toBe(303);
});

test('a party that moved is at its new table in the head of every page', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  await phone.post(`/simple/${TABLE}/send`, form);
  const staff = await served.staff('manager');
  const [{ seating }] = await ordersOf(served);
  const moved = await staff('POST', `venues/${VENUE}/seatings/${seating}/move`, {
    ...{ from: TABLE, to: OTHER_TABLE, into: null },
  });
  expect(moved.status).toBeLessThan(300);
  for (const path of ['', '/visit']) {
    const { text } = await phone.open(`/simple/${TABLE}${path}?lang=sv`);
    expect(text).toContain('<bdi>Bord Terrass 2, ');
  }
});

test('how to pay is said in words, and where a provider takes payments, on which page', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  const { text } = await phone.follow(await phone.post(`/simple/${TABLE}/send`, form));
  expect(text).toContain('Du betalar till personalen. Kort');
  expect(text).toContain(`<a href="/sv/table/${TABLE}">Betala i mobilen`);
});

test('whatever goes wrong is a page in the language that is read, with a way on', async () => {
  const served = await testApp();
  const phone = oldPhone(served, { 'accept-language': 'sv' });
  const { form } = await aboutToSend(served);
  const broken = await phone.post(`/simple/${TABLE}/send`, {
    ...Object.fromEntries(form),
    'note.soup~': 'x'.repeat(70_000),
  });
  const foreign = await oldPhone(served, {
    origin: 'https://evil.example',
    'accept-language': 'sv',
  }).post(`/simple/${TABLE}/begin?lang=de`, {});
  const type = await served.ask('POST', `/simple/${TABLE}/act`, '{}', {
    'content-type': 'application/json',
    'accept-language': 'sv',
  });
  const pages = { 413: broken, 403: foreign, 415: type };
  for (const [status, answer] of Object.entries(pages)) {
    expect(answer.status).toBe(Number(status));
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`href="/simple/${TABLE}?lang=`);
  }
  expect(broken.text).toContain('<html lang="sv"');
  expect(foreign.text).toContain('<html lang="de"');
  for (const part of ['begin', 'send', 'act']) {
    expect((await phone.open(`/simple/${TABLE}/${part}`)).status).toBe(303);
  }
});

test('a form of another guest, of nobody or of another site orders nothing', async () => {
  const served = await testApp();
  const anna = await aboutToSend(served);
  const berta = await aboutToSend(served);
  const forged = new URLSearchParams(anna.form);
  expect((await berta.phone.post(`/simple/${TABLE}/send`, forged)).status).toBe(400);
  forged.set('sign', '');
  expect((await anna.phone.post(`/simple/${TABLE}/send`, forged)).status).toBe(400);
  const nobody = oldPhone(served);
  expect((await nobody.post(`/simple/${TABLE}/send`, anna.form)).status).toBe(409);
  expect(await ordersOf(served)).toHaveLength(0);
});

test('a remark stays with its dish where another one is gone from the menu', async () => {
  const served = await testApp();
  const chosen = new URLSearchParams([
    ['l', 'gone~1'],
    ['l', 'soup~1'],
    ['l', 'beer~1~large'],
  ]);
  const { phone, order, form } = await aboutToSend(served, chosen);
  const remarks = [...order.text.matchAll(/name="(note\.[^"]*)"/g)].map(([, name = '']) => name);
  for (const [at, name] of remarks.entries())
    form.set(name, ['utan nötter', 'utan skum'][at] ?? '');
  expect((await phone.post(`/simple/${TABLE}/send`, form)).status).toBe(303);
  expect((await ordersOf(served))[0].lines).toMatchObject([
    { product: 'soup', note: 'utan nötter' },
    { product: 'beer', note: 'utan skum' },
  ]);
});

test('who opens the address of another guest’s order sends an order of their own', async () => {
  const served = await testApp();
  const anna = await aboutToSend(served);
  await anna.phone.post(`/simple/${TABLE}/send`, anna.form);
  const { phone } = await aboutToSend(served);
  const same = fieldsOf(await phone.open(anna.address), '/send');
  const refused = await phone.post(`/simple/${TABLE}/send`, same);
  expect(refused.status).toBe(422);
  const again = await phone.post(`/simple/${TABLE}/send`, fieldsOf(refused, '/send'));
  expect(again.status).toBe(303);
  expect(await ordersOf(served)).toHaveLength(2);
});

test('another site’s form begins nothing: the phone keeps its session', async () => {
  const served = await testApp();
  const phone = oldPhone(served, { origin: 'https://evil.example' });
  const refused = await phone.post(`/simple/${TABLE}/begin`, { to: 'visit', atTable: 'yes' });
  expect(refused.status).toBe(403);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['version', '1e300'],
  ['seen', '1e300'],
  ['pickUp', 'soon'],
  ['l', `soup~1~${'a'.repeat(2_000)}`],
])('a form whose %s the API would refuse is refused', async (name, value) => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  form.set(name, value);
  expect((await phone.post(`/simple/${TABLE}/send`, form)).status).toBe(400);
  expect(await ordersOf(served)).toHaveLength(0);
});

test('the cookie is for this table alone, for a day, and out of reach of scripts', async () => {
  const secure = await testApp({ config: { trustProxy: 1 } });
  const answer = await secure.ask('POST', `/simple/${TABLE}/begin`, 'to=order&q.soup=1', {
    ...FORM,
    'x-forwarded-proto': 'https',
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    new RegExp(
      `^__Secure-servett_guest=[\\w-]{32,96}; Max-Age=86400; Path=/simple/${TABLE}; HttpOnly; Secure; SameSite=Lax$`,
    ),
  );
});

test('staff are called and the bill is asked for by forms, once, and an order is cancelled', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  const visit = await phone.follow(await phone.post(`/simple/${TABLE}/send`, form));
  const forms = [
    ...visit.text.matchAll(/<form method="post" action="[^"]*\/act">[\s\S]*?<\/form>/g),
  ].map(([text]) => text);
  const ofAct = (act: string) => {
    const text = forms.find((each) => each.includes(`value="${act}"`)) ?? '';
    return fieldsOf({ text } as Answer, '/act');
  };
  const call = ofAct('call');
  call.set('reason', 'water');
  const bill = ofAct('bill');
  bill.set('share', 'mine');
  bill.set('method', 'card');
  for (const sent of [call, call, bill, bill]) {
    expect((await phone.post(`/simple/${TABLE}/act`, sent)).status).toBe(303);
  }
  const staff = await served.staff('staff');
  const { body } = await staff('GET', `venues/${VENUE}/board`);
  expect(body.calls.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['bill', 'staff']);
  await phone.post(`/simple/${TABLE}/act`, ofAct('cancel'));
  expect((await phone.open(`/simple/${TABLE}/visit?lang=sv`)).text).toContain(
    'Din beställning är avbeställd',
  );
});

test('a venue that is paid first shows its menu here, and takes no order', async () => {
  const served = await testApp({ menu: menuWith({ payFirst: true }) });
  const phone = oldPhone(served);
  const { text } = await phone.open(`/simple/${TABLE}?lang=en`);
  expect(text).toContain('Order and pay at the bar');
  expect(text).not.toContain('name="q.soup"');
  const { form, phone: other } = await aboutToSend(served);
  expect((await other.post(`/simple/${TABLE}/send`, form)).status).toBe(409);
  expect(await ordersOf(served)).toHaveLength(0);
});

test('who only gets in by a code types it with the order', async () => {
  const served = await testApp({ menu: menuWith({ joinPolicy: 'approve' }) });
  const host = await guestAt(served);
  await host.order([{ product: 'soup' }]);
  const { phone, form } = await aboutToSend(served, { 'q.soup': '1' });
  const refused = await phone.post(`/simple/${TABLE}/send`, form);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('name="code"');
  form.set('code', '12 34 5');
  expect((await phone.post(`/simple/${TABLE}/send`, form)).text).toContain('name="code"');
  const { joinCode } = (await host.ask('GET', 'seating')).body;
  form.set('code', joinCode);
  expect((await phone.post(`/simple/${TABLE}/send`, form)).status).toBe(303);
  expect(await ordersOf(served)).toHaveLength(2);
});

test.each(['de', 'fi', 'nb', 'da', 'pl', 'es', 'ar'])(
  '%s reads it in its own words',
  async (lang) => {
    const served = await testApp();
    const phone = oldPhone(served, { 'accept-language': `${lang},en;q=0.5` });
    const { text } = await phone.open(`/simple/${TABLE}`);
    expect(text).toContain(`<html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}>`);
    expect(text).not.toContain('View order');
    const unknown = await phone.open('/simple/test00000009');
    expect(unknown.text).toContain(`<html lang="${lang}"`);
    expect(unknown.text).not.toContain('No table has that code');
  },
);

test('names and remarks are text, wherever they stand', async () => {
  const menu = smallMenu();
  const [food] = menu.categories;
  const [soup] = food?.products ?? [];
  if (soup) soup.name = { sv: '<b onclick="x">Soppa</b>' };
  const served = await testApp({ menu });
  const { order, phone, form } = await aboutToSend(served);
  const visit = await phone.follow(await phone.post(`/simple/${TABLE}/send`, form));
  for (const { text } of [await phone.open(`/simple/${TABLE}`), order, visit]) {
    expect(text).toContain('&lt;b onclick=');
    expect(text).not.toContain('<b onclick');
  }
});

test('a code that no table has, and one that was replaced, are said in words', async () => {
  const served = await testApp();
  const answer = await oldPhone(served).open('/simple/test00000009');
  expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
  });
  expect(answer.text).toContain('No table has that code');
});

function menuOf(categories: number, dishes: number, more = ''): MenuFile {
  const menu = smallMenu();
  const [food] = menu.categories;
  const [soup] = food?.products ?? [];
  if (food === undefined || soup === undefined) return menu;
  const description = {
    sv: 'Med färskpotatis, dill och en klick smör från gården intill, sommarens bästa.',
  };
  return {
    ...menu,
    categories: Array.from({ length: categories }, (_, at) => ({
      ...food,
      id: `food-${at}`,
      name: { sv: `Rätter ${at}${more}`, en: `Dishes ${at}${more}` },
      products: Array.from({ length: dishes }, (_, place) => ({
        ...soup,
        id: `dish-${at}-${place}`,
        name: { sv: `Husets rätt nummer ${at} ${place}` },
        description,
      })),
    })),
  };
}

test('where nothing can be stored just now, the page says so, and what was typed is sent with the next press', async () => {
  const store = await testStore();
  let isFull = false;
  const write: Store['write'] = (...asked) =>
    isFull ? Promise.reject(new StorageError('full', new Error('full'))) : store.write(...asked);
  const served = await testApp({ store: { ...store, write } });
  const { phone, form } = await aboutToSend(served);
  form.set('note.soup~', 'utan lök');
  isFull = true;
  const refused = await phone.post(`/simple/${TABLE}/send`, form);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(refused.text).toContain('Tjänsten tar en kort paus');
  expect(refused.text).toContain('value="utan lök"');
  isFull = false;
  const visit = await phone.follow(
    await phone.post(`/simple/${TABLE}/send`, fieldsOf(refused, '/send')),
  );
  expect(visit.text).toMatch(/2×\sSoppa/);
  expect(await ordersOf(served)).toHaveLength(1);
});

/** The form of the visit's page that asks for something, with what stands in its fields. */
function callForm(page: Answer): URLSearchParams {
  const forms = page.text.match(/<form method="post" action="[^"]*\/act">[\s\S]*?<\/form>/g) ?? [];
  const text = forms.find((each) => each.includes('name="note"')) ?? '';
  const form = fieldsOf({ text } as Answer, '/act');
  const [, reason = 'order'] = /<option value="(\w+)" selected>/.exec(text) ?? [];
  form.set('reason', reason);
  form.set('note', / name="note"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? '');
  return form;
}

test('a call that is refused keeps its note and its reason, and is sent with the next press', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  const visit = await phone.follow(await phone.post(`/simple/${TABLE}/send`, form));
  const call = callForm(visit);
  call.set('reason', 'water');
  call.set('note', 'två "stora" glas');
  call.set('sign', 'of a server that was restored');
  const refused = await phone.post(`/simple/${TABLE}/act`, call);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="två &quot;stora&quot; glas"');
  const again = callForm(refused);
  expect(again.get('reason')).toBe('water');
  again.set('note', 'två "stora" glas');
  expect((await phone.post(`/simple/${TABLE}/act`, again)).status).toBe(303);
  const staff = await served.staff('staff');
  const { body } = await staff('GET', `venues/${VENUE}/board`);
  expect(body.calls).toMatchObject([{ reason: 'water', note: 'två "stora" glas' }]);
});

test('how the bill was asked for stays where that is refused', async () => {
  const served = await testApp();
  const { phone, form } = await aboutToSend(served);
  await phone.post(`/simple/${TABLE}/send`, form);
  const asked = { act: 'bill', share: 'all', method: 'cash', key: '', sign: '' };
  const refused = await phone.post(`/simple/${TABLE}/act`, asked);
  expect(refused.text).toContain('value="all" checked');
  expect(refused.text).toMatch(/<option value="cash" selected>/);
});

test('a note of whom the page does not know any more, or whose visit is over, is kept until they begin', async () => {
  const served = await testApp();
  const call = { act: 'call', reason: 'water', note: 'två glas', key: '', sign: '', lang: 'sv' };
  const unknown = oldPhone(served);
  const asked = await unknown.post(`/simple/${TABLE}/act`, call);
  expect(asked.status).toBe(409);
  const begun = await unknown.post(`/simple/${TABLE}/begin`, fieldsOf(asked, '/begin'));
  expect(begun.text).toContain('value="två glas"');

  const { phone, form } = await aboutToSend(served);
  await phone.post(`/simple/${TABLE}/send`, form);
  const staff = await served.staff('manager');
  const [{ seating }] = await ordersOf(served);
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
  const over = await phone.post(`/simple/${TABLE}/act`, call);
  expect(over.text).toContain('Bordet stängdes');
  const anew = await phone.post(`/simple/${TABLE}/begin`, fieldsOf(over, '/begin'));
  const confirmed = await phone.post(`/simple/${TABLE}/begin`, fieldsOf(anew, '/begin'));
  expect(confirmed.text).toContain('value="två glas"');
});

test('what a form said is sent again as it is where the server could not begin', async () => {
  const store = await testStore();
  let isFull = false;
  const write: Store['write'] = (...asked) =>
    isFull ? Promise.reject(new StorageError('full', new Error('full'))) : store.write(...asked);
  const served = await testApp({ store: { ...store, write } });
  isFull = true;
  const phone = oldPhone(served);
  const sent = { to: 'order', lang: 'sv', 'q.soup': '2', 'note.soup~': 'utan lök' };
  const failed = await phone.post(`/simple/${TABLE}/begin`, sent);
  expect(failed.status).toBe(503);
  isFull = false;
  const order = await phone.post(`/simple/${TABLE}/begin`, fieldsOf(failed, '/begin'));
  expect(order.text).toContain('value="utan lök"');
});
