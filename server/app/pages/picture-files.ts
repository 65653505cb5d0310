import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { isUnchanged, rangeOf } from '#server/http/partial-content.ts';
import { PICTURE_NAME, PICTURE_TYPES } from '#server/pictures/picture-names.ts';
import type { PictureStore, StoredPicture } from '#server/pictures/picture-store.ts';
import { FOR_EVER, openToAnyPage } from './file-headers.ts';

const NOT_MODIFIED = 304;
const PARTIAL = 206;
const UNSATISFIABLE = 416;
/** An uploaded picture in one of its widths. */
const UPLOADED = /-w[0-9]{3}\.webp$/;

type Named = StoredPicture & { name: string };

/** The pictures of menus and tablets, from wherever they are stored. */
export function servePictures(app: App, pictures: PictureStore): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      // Also where it is gone, or its store does not answer.
      openToAnyPage(reply);
      const found = PICTURE_NAME.test(file)
        ? await readLighter(pictures, file, request.headers.accept)
        : null;
      if (found === null) {
        return reply.callNotFound();
      }
      return send(found, request, reply);
    },
  );
}

/** An uploaded picture is also served as AVIF, to clients that accept it: a third smaller. */
async function readLighter(
  pictures: PictureStore,
  file: string,
  accept = '',
): Promise<Named | null> {
  const avif = file.replace(/\.webp$/, '.avif');
  const names = accept.includes('image/avif') && UPLOADED.test(file) ? [avif, file] : [file];
  for (const name of names) {
    const found = await pictures.read(name);
    if (found !== null) return { name, ...found };
  }
  return null;
}

function send(
  { name, content, usedAt }: Named,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The name is a hash of what was uploaded: the same name has the same content.
  const etag = `W/"${name}-${content.length.toString(16)}"`;
  const changedAt = Math.floor(usedAt / 1_000) * 1_000;
  reply
    .header('cache-control', FOR_EVER)
    .header('vary', 'Accept')
    .header('etag', etag)
    .header('last-modified', new Date(changedAt).toUTCString())
    .header('accept-ranges', 'bytes')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  if (isUnchanged(headers, { etag, changedAt })) {
    return reply.status(NOT_MODIFIED).send();
  }
  const range = rangeOf(headers, { changedAt, size: content.length });
  if (range === 'unsatisfiable') {
    return reply.status(UNSATISFIABLE).header('content-range', `bytes */${content.length}`).send();
  }
  reply.type(PICTURE_TYPES[extname(name)] ?? 'application/octet-stream');
  if (range === null) {
    return reply.send(content);
  }
  return reply
    .status(PARTIAL)
    .header('content-range', `bytes ${range.first}-${range.last}/${content.length}`)
    .send(content.subarray(range.first, range.last + 1));
}
