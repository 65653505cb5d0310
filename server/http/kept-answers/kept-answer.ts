import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../etag.ts';
import { JSON_TYPE } from '../handle.ts';
import { type Encoding, encodingFor } from './encoding.ts';

/** JSON that many ask for: made once, compressed once, and sent as the same bytes. */
export type KeptBody = {
  /** What is kept of it, about. */
  bytes: number;
  body(encoding: Encoding | null): Promise<Buffer>;
};

/** For clients that keep it too, and ask whether it is still the same. */
export type KeptAnswer = KeptBody & {
  /** Weak: the compressed and the plain body share it. */
  etag: string;
};

const NOT_MODIFIED = 304;
const VARY = 'accept-encoding';
/** Better than what is compressed for each request, and still done while nobody notices. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
};

export function createKeptAnswer(etag: string, json: string): KeptAnswer {
  return { etag, ...createKeptBody(json) };
}

export function createKeptBody(json: string): KeptBody {
  const plain = Buffer.from(json);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes: plain.byteLength,
    async body(encoding) {
      if (encoding === null) {
        return plain;
      }
      const body = compressed.get(encoding) ?? COMPRESS[encoding](plain);
      compressed.set(encoding, body);
      return body;
    },
  };
}

/** Tells the client that it may keep the answer, and has to ask whether it is still the same. */
export function nameAnswer(reply: FastifyReply, etag: string): void {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', VARY);
}

/** Sends it in the best form that the client takes; 304 if the client has it. */
export async function sendKept(
  answer: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  nameAnswer(reply, answer.etag);
  if (hasEtag(request, answer.etag)) {
    return reply.status(NOT_MODIFIED).send();
  }
  return sendBody(answer, request, reply);
}

/** Sends it in the best form that the client takes. */
export async function sendBody(
  answer: KeptBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('vary', VARY);
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) {
    reply.header('content-encoding', encoding);
  }
  return reply.type(JSON_TYPE).send(await answer.body(encoding));
}
