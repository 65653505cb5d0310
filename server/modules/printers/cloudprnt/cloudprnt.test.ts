import { expect, test } from 'vitest';
import type { Printing } from '#core/printers/printers.schema.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { listJobsToSweep, listNextJobs } from '../print-jobs.repository.ts';

async function kitchen() {
  const bar = await printingBar();
  const printer = fakeCloudPrnt(bar.url);
  await printer.introduce();
  return { ...bar, id: bar.printer.id, printer };
}

test('a ticket is offered in the types that the printer named, fetched and printed once', async () => {
  const { printer, order, states } = await kitchen();
  expect((await printer.poll()).body).toEqual({ jobReady: false });
  await order();
  const { body } = await printer.poll();
  expect(body).toMatchObject({
    jobReady: true,
    mediaTypes: ['application/vnd.star.starprnt', 'image/png'],
    mediaType: 'application/vnd.star.starprnt',
  });
  expect(await printer.print()).toBe(true);
  expect(await printer.print()).toBe(false);
  expect(await states()).toEqual(['printed']);
  expect(printer.papers).toHaveLength(1);
});

test('a question and a job are never in one answer, and it is asked once', async () => {
  const bar = await printingBar();
  const printer = fakeCloudPrnt(bar.url);
  await bar.order();
  const first = (await printer.poll()).body;
  expect([first.jobReady, first.clientAction?.[0]?.request]).toEqual([false, 'Encodings']);
  // Old firmware does not know the question.
  expect((await printer.poll()).body.jobReady).toBe(true);
});

test('a repeated fetch gets the same job, and a repeated result changes nothing', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  const type = 'Application/VND.star.StarPRNT';
  const [one, two] = [await printer.fetch({ type, token }), await printer.fetch({ type, token })];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.bytes).toEqual(one.bytes);
  expect(await states()).toEqual(['offered', 'queued']);
  expect([await printer.remove({ token }), await printer.remove({ token })]).toEqual([200, 200]);
  expect(await states()).toEqual(['printed', 'queued']);
  expect((await printer.fetch({ type, token })).status).toBe(404);
  expect(await states()).toEqual(['printed', 'queued']);
});

test('a picture comes with what it cannot say: that the paper is cut, and that it rings', async () => {
  const { url, order } = await printingBar({ buzzer: true });
  const printer = fakeCloudPrnt(url);
  await printer.introduce();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  const picture = await printer.fetch({ type: 'image/png', token });
  expect(picture.headers.get('content-type')).toBe('image/png');
  const said = (name: string) => picture.headers.get(`x-star-${name}`);
  expect([said('cut'), said('buzzerendpattern'), said('imageditherpattern')]).toEqual([
    'partial; feed=true',
    '1',
    'none',
  ]);
  // A ticket of a station opens no drawer.
  expect(said('cashdrawer')).toBe('none');
  const text = await printer.fetch({ type: 'application/vnd.star.starprnt', token });
  expect(text.headers.has('x-star-cut')).toBe(false);
});

test('a media type that is none of ours leaves the job unclaimed, and is logged once', async () => {
  const logged: string[] = [];
  const logTo = { write: (line: string) => void logged.push(line) };
  const bar = await printingBar({}, undefined, { config: { logLevel: 'warn' }, logTo });
  const printer = fakeCloudPrnt(bar.url);
  await printer.introduce();
  await bar.order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  for (let times = 0; times < 3; times += 1) {
    expect((await printer.fetch({ type: 'application/octet-stream', token })).status).toBe(415);
  }
  expect(await bar.states()).toEqual(['queued']);
  expect(await printer.print()).toBe(true);
  const [line = '', ...others] = logged.filter((each) => each.includes('media type'));
  const said = { printer: bar.printer.id, type: 'application/octet-stream' };
  expect([JSON.parse(line), others]).toMatchObject([said, []]);
  expect(line).not.toContain(bar.printer.path.split('/').at(-1));
});

test('boards say at once that a printer refuses, until it fetches what waits', async () => {
  const bar = await printingBar();
  const printer = fakeCloudPrnt(bar.url);
  const problems = async () =>
    (await bar.app.context.store.reader.selectFrom('printers').select('problem').execute()).map(
      ({ problem }) => problem,
    );
  await printer.introduce();
  expect((await printer.fetch({ type: 'text/plain', token: newOrderId() })).status).toBe(415);
  expect(await problems()).toEqual([null]);
  await bar.order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  expect((await printer.fetch({ type: 'application/octet-stream', token })).status).toBe(415);
  expect(await problems()).toEqual(['refused']);
  expect((await printer.poll()).body.jobReady).toBe(true);
  expect(await problems()).toEqual(['refused']);
  expect(await printer.print()).toBe(true);
  await printer.poll();
  expect(await problems()).toEqual([null]);
});

test('the secret stands in the path, and whatever a printer puts behind it changes nothing', async () => {
  const { url, printer, order } = await printingBar();
  expect(printer.path).toMatch(/^\/api\/v1\/printers\/cloudprnt\/[\w-]{32}$/);
  const asking = fakeCloudPrnt(`${url}?printer=kitchen%26key%3D1%26type=`);
  await asking.introduce();
  await order();
  expect((await asking.poll()).body.jobReady).toBe(true);
});

test('what a printer takes is its own word, and another printer at a new address is asked again', async () => {
  const { app, url, origin, order, manager, ...bar } = await printingBar();
  const small = fakeCloudPrnt(url);
  await small.introduce('image/png; text/plain');
  await order();
  expect((await small.poll()).body).toMatchObject({ jobReady: true, mediaTypes: ['image/png'] });
  const path = `venues/${VENUE}/printers/${bar.printer.id}/secret`;
  const { address } = (await manager('POST', path)).body;
  const large = fakeCloudPrnt(`${origin}${new URL(address).pathname}`);
  await large.introduce();
  expect((await large.poll()).body.mediaType).toBe('application/vnd.star.starprnt');
});

test('a printer that rejects the type before the fetch is told, and its job waits', async () => {
  const { printer, order, states, later, printing } = await kitchen();
  await order();
  const refused = { statusCode: '510%20Incompatible%20Media%20Type' };
  expect((await printer.poll({}, refused)).body.jobReady).toBe(false);
  await later(20_000);
  expect((await printing()).jobs).toHaveLength(1);
  expect((await printing()).printers).toMatchObject([{ problem: 'refused', waiting: 1 }]);
  expect(await states()).toEqual(['queued']);
});

test('without paper nothing is offered; with paper again it prints without COPY', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  expect((await printer.poll({}, { statusCode: '410%20Paper%20Out' })).body.jobReady).toBe(false);
  expect((await printer.fetch({ type: 'image/png', token: 'x' })).status).toBe(404);
  expect(await printer.print()).toBe(true);
  expect(await states()).toEqual(['printed']);
});

test('what was fetched and then came to nothing is not sent again: a person decides', async () => {
  const { printer, order, states, printing, again, app } = await kitchen();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  await printer.fetch({ type: 'image/png', token });
  // The paper ends half way: it asks again when it has a new roll.
  await printer.poll({}, { statusCode: '410' });
  expect(await states()).toEqual(['unknown']);
  expect(await printer.print()).toBe(false);
  const { jobs } = await printing();
  expect(jobs).toMatchObject([{ id: token, state: 'unknown', running: 1, printerName: 'Kök' }]);
  expect(jobs[0].lines).toMatchObject([{ quantity: 1, name: 'Soppa' }]);
  const id = newOrderId();
  for (let twice = 0; twice < 2; twice += 1) expect((await again(token, id)).status).toBe(200);
  expect(await states()).toEqual(['handled', 'queued']);
  expect(await printer.print()).toBe(true);
  const copies = app.context.store.reader.selectFrom('print_jobs').select('copy').orderBy('copy');
  expect((await copies.execute()).map(({ copy }) => copy)).toEqual([0, 1]);
});

test('silence after the fetch is told after two minutes, and a late result lands on its job', async () => {
  const { printer, order, states, later, printing } = await kitchen();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  await printer.fetch({ type: 'image/png', token });
  await later(115_000);
  expect(await states()).toEqual(['offered']);
  await later(10_000);
  expect(await states()).toEqual(['unknown']);
  expect((await printing()).jobs).toHaveLength(1);
  await printer.remove({ token });
  expect(await states()).toEqual(['printed']);
  expect((await printing()).jobs).toEqual([]);
});

test('a result that says it failed is told, and a printer that is still at it is left alone', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  await printer.fetch({ type: 'image/png', token });
  expect((await printer.poll({}, { isPrinting: true })).body.jobReady).toBe(false);
  expect(await states()).toEqual(['offered']);
  await printer.remove({ token, code: '511%20Media%20Decoding%20Error' });
  expect(await states()).toEqual(['failed']);
});

test('what a removed printer had fetched is told under its name, and a person sees to it', async () => {
  const { printer, order, states, printing, again, staff, manager, ...bar } = await kitchen();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  await printer.fetch({ type: 'image/png', token });
  await manager('DELETE', `venues/${VENUE}/printers/${bar.id}`);
  expect((await printing()).jobs).toMatchObject([{ state: 'unknown', printerName: 'Kök' }]);
  expect((await again(token)).body.code).toBe('printers.unknown');
  await staff('PUT', `venues/${VENUE}/print-jobs/${token}/handled`);
  expect([await states(), (await printing()).jobs]).toEqual([['handled'], []]);
});

test('a new ticket that does not print is not hidden behind many old ones', async () => {
  const { order, later, printing } = await printingBar({ copies: 3 });
  for (let count = 0; count < 10; count += 1) await order();
  await later(21 * 60_000);
  await order();
  await later(60_000);
  const { jobs } = (await printing()) as Printing;
  expect(jobs.filter(({ isOld }) => !isOld)).toHaveLength(3);
});

test('what a printer still has that was off all evening is read by no poll and no sweep', async () => {
  const { order, later, printing, printer, app, id } = await kitchen();
  for (let count = 0; count < 3; count += 1) await order();
  await later(60_000);
  await later(20 * 60_000);
  const { store, clock } = app.context;
  expect(((await printing()) as Printing).jobs).toHaveLength(3);
  const at = clock.now();
  expect(await listNextJobs(store.reader, id, at)).toEqual([]);
  expect(await listJobsToSweep(store.reader, id, at)).toEqual([]);
  await order();
  await app.context.prints.queue(VENUE);
  expect(await listJobsToSweep(store.reader, id, at)).toHaveLength(1);
  expect(await printer.print()).toBe(true);
});

test('old firmware names no job: its result is about the one that it is at', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  await order();
  await printer.poll();
  await printer.fetch({ type: 'image/png' });
  await printer.remove({});
  expect(await states()).toEqual(['printed', 'queued']);
});

test('an address shows its own tickets only, and nothing once it is another one', async () => {
  const { printer, order, states, manager, app, origin } = await kitchen();
  const other = await addPrinter(app, { name: 'Bar', stations: ['bar'] });
  const stranger = fakeCloudPrnt(`${origin}${other.path}`);
  await stranger.introduce();
  await order();
  const { jobToken: token = '' } = (await printer.poll()).body;
  expect((await stranger.poll()).body.jobReady).toBe(false);
  expect((await stranger.fetch({ type: 'image/png', token })).status).toBe(404);
  expect(await stranger.remove({ token })).toBe(200);
  expect(await states()).toEqual(['queued']);
  const guessed = fakeCloudPrnt(`${origin}/api/v1/printers/cloudprnt/${'x'.repeat(32)}`);
  expect((await guessed.poll()).status).toBe(404);
  const { printers } = (await manager('GET', `venues/${VENUE}/printers`)).body;
  const { id } = printers.find(({ name }: { name: string }) => name === 'Kök');
  const renewed = await manager('POST', `venues/${VENUE}/printers/${id}/secret`);
  expect(renewed.status).toBe(200);
  expect((await printer.poll()).status).toBe(404);
  const moved = fakeCloudPrnt(`${origin}${new URL(renewed.body.address).pathname}`);
  await moved.introduce();
  expect(await moved.print()).toBe(true);
});

test('what a printer sends is never a reason to fail', async () => {
  const { url, order } = await printingBar();
  await order();
  const bodies = ['', '{', '[]', 'null', '{"clientAction":[null,1,{"request":"Encodings"}]}'];
  for (const body of bodies) {
    const answer = await fetch(url, { method: 'POST', body });
    expect(answer.status, body).toBe(200);
  }
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${url}?code=${'%E0%A4%A'}`, { method: 'DELETE' })).status).toBeLessThan(500);
});
