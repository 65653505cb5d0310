import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { bucketStore, folderStore, PICTURE_STORES } from '#tests/support/pictures/stores.ts';
import { HOST, ORIGIN, PASSWORD, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { storePicture } from './store-picture.usecase.ts';

/** Sends bytes as a manager of the venue. */
async function uploader(served: TestApp) {
  await served.staff('manager');
  const { headers } = await served.ask(
    'POST',
    'staff/session',
    { email: 'manager@example.com', password: PASSWORD },
    { origin: ORIGIN },
  );
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return async (payload: Buffer, type = 'image/jpeg') => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/api/v1/venues/${VENUE}/pictures`,
      headers: { host: HOST, origin: ORIGIN, cookie, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } });

describe.each(PICTURE_STORES)('in %s', (_name, open) => {
  test('an upload becomes squares in several widths, without the place where it was taken', async () => {
    const { pictures } = await open();
    const served = await testApp({ pictures });
    const upload = await uploader(served);
    const content = await photograph(1_200, 800)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(content);
    expect(status).toBe(201);
    expect(body.picture).toMatch(/^[0-9a-f]{24}-w480\.webp$/);
    const at = (width: number) => `/pictures/${body.picture.replace('480', String(width))}`;
    for (const width of [240, 480, 960]) {
      const webp = await served.app.inject({ url: at(width), headers: { accept: 'image/webp' } });
      const avif = await served.app.inject({
        url: at(width),
        headers: { accept: 'image/avif,*/*' },
      });
      expect(webp.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
      });
      expect(avif.headers['content-type']).toBe('image/avif');
      const facts = await sharp(webp.rawPayload).metadata();
      expect([facts.width, facts.height, facts.exif]).toEqual([width, width, undefined]);
      expect((await sharp(avif.rawPayload).metadata()).width).toBe(width);
    }
  });

  test('the same picture sent again is stored once', async () => {
    const { pictures } = await open();
    const served = await testApp({ pictures });
    const upload = await uploader(served);
    const content = await photograph(300, 300).png().toBuffer();
    const first = await upload(content, 'image/png');
    const again = await upload(content, 'image/jpeg');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await pictures.list()).toHaveLength(6);
  });
});

test('a file that is not a picture is refused by its content, whatever its name', async () => {
  const served = await testApp();
  const upload = await uploader(served);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const whole = await photograph(400, 400).jpeg().toBuffer();
  const gif = await photograph(9, 9).gif().toBuffer();
  for (const content of [Buffer.from(svg), Buffer.from('<html>'), gif, whole.subarray(0, 700)]) {
    const { status, body } = await upload(content);
    expect([status, body.code]).toEqual([422, 'pictures.not_a_picture']);
  }
  const json = await upload(Buffer.from('{}'), 'application/json');
  expect([json.status, json.body.code]).toEqual([422, 'pictures.not_a_picture']);
  const text = await upload(whole, 'text/plain');
  expect([text.status, text.body.code]).toEqual([415, 'request.unsupported_media_type']);
  const huge = await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1));
  expect([huge.status, huge.body.code]).toEqual([413, 'request.too_large']);
  const bomb = await photograph(9_000, 9_000).png().toBuffer();
  expect((await upload(bomb)).body.code).toBe('pictures.not_a_picture');
});

test('an upload that a bucket does not take is answered with 503, and succeeds later with the same file', async () => {
  const { server, pictures } = await bucketStore();
  const served = await testApp({ pictures });
  const upload = await uploader(served);
  const content = await photograph(300, 300).png().toBuffer();
  for (const failure of [500, 'resets', 'hangs'] as const) {
    // It asks for the picture and stores two files: not the one that an answer would name.
    server.failAfter(3, failure);
    const { status, body, headers } = await upload(content, 'image/png');
    expect([failure, status, body.code]).toEqual([failure, 503, 'server.unavailable']);
    expect(headers['retry-after']).toBe('10');
    const other = await served.app.inject({ url: `/pictures/${'a'.repeat(24)}.png` });
    expect(other.statusCode).toBe(503);
    server.fail(null);
  }
  const again = await upload(content, 'image/png');
  expect(again.status).toBe(201);
  expect(await pictures.list()).toHaveLength(6);
  const answer = await served.app.inject({ url: `/pictures/${again.body.picture}` });
  expect(answer.headers['content-type']).toBe('image/webp');
});

test('what begins like a picture and is none, is refused, and so is one whose upload is given up', async () => {
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const { pictures } = folderStore();
  const served = await testApp({ pictures });
  const upload = await uploader(served);
  const { status, body } = await upload(Buffer.concat([head, Buffer.alloc(900)]));
  expect([status, body.code]).toEqual([422, 'pictures.not_a_picture']);
  const whole = await photograph(400, 400).jpeg().toBuffer();
  const gone = AbortSignal.abort(new Error('Nobody waits for it.'));
  await expect(storePicture(whole, served.context, gone)).rejects.toThrow('Nobody waits for it.');
  expect(await pictures.list()).toEqual([]);
});

test('a picture of grey, of transparency and of fine colours keeps its look', async () => {
  const served = await testApp();
  const upload = await uploader(served);
  const pictures = [
    await photograph(300, 200).greyscale().jpeg().toBuffer(),
    await photograph(300, 200).ensureAlpha(0.5).png().toBuffer(),
    await photograph(300, 200).toColourspace('rgb16').png().toBuffer(),
    await photograph(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
  ];
  const looks: number[][] = [];
  for (const content of pictures) {
    const { body } = await upload(content);
    const url = `/pictures/${body.picture}`;
    const { rawPayload } = await served.app.inject({ url, headers: { accept: 'image/webp' } });
    const { channels } = await sharp(rawPayload).stats();
    looks.push(channels.map(({ mean }) => Math.round(mean)));
  }
  const [grey = [], clear = [], fine = [], printed = []] = looks;
  expect(new Set(grey).size).toBe(1);
  expect(clear.at(3)).toBeGreaterThan(120);
  expect(clear.at(3)).toBeLessThan(135);
  for (const [at, level] of [0xa0, 0x52, 0x2d].entries()) {
    expect(Math.abs((fine[at] ?? 0) - level)).toBeLessThan(4);
    expect(Math.abs((printed[at] ?? 0) - level)).toBeLessThan(40);
  }
});
