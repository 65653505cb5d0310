import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BucketConfig, readStorageUrl } from '#server/pictures/storage-url.ts';
import { readAuthorization, signatureOf } from './s3-signature.ts';

/**
 * How a request goes wrong: with a status, without any answer, by a connection that is closed before
 * the answer or in the middle of its content, or with content that stops coming.
 */
export type Failure = number | 'hangs' | 'resets' | 'breaks off' | 'stalls';

type StoredObject = { content: Buffer; type: string; changedAt: number };

/** A store that speaks as much of the S3 API as pictures need, and verifies every signature. */
export type S3Server = {
  /** As in STORAGE_URL. */
  url: string;
  bucket: BucketConfig;
  /** By key. */
  objects: Map<string, StoredObject>;
  /** Method and key of each request. */
  requests: string[];
  /** The next requests go wrong; null: so does each from now on, until this is called with none. */
  fail(failure: Failure | null, times?: number | null): void;
  /** So do all requests after that many. */
  failAfter(count: number, failure: Failure): void;
  close(): Promise<void>;
};

const BUCKET = 'pictures';
const ACCESS_KEY = 'AKIDEXAMPLE';
/** With what has to be percent-encoded in an address. */
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY@EXAMPLE';
const REGION = 'eu-north-1';
const SKEW_MS = 15 * 60_000;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

export type S3Options = {
  /** The store's clock. Milliseconds. */
  now?: () => number;
  /** Keys in one answer to a list. */
  pageSize?: number;
};

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export async function startS3Server({
  now = Date.now,
  pageSize = 1_000,
}: S3Options = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let failure: Failure | null = null;
  let left: number | null = 0;
  let fine = 0;

  function nextFailure(): Failure | null {
    if (fine > 0) {
      fine -= 1;
      return null;
    }
    if (left === null) return failure;
    if (left === 0) return null;
    left -= 1;
    return failure;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = Buffer.concat(await request.toArray());
    verify(request, content);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`);
    const wrong = nextFailure();
    if (wrong === 'hangs') return;
    if (wrong === 'resets') {
      request.socket.resetAndDestroy();
      return;
    }
    if (typeof wrong === 'number') throw new Refused(wrong, 'Told');
    if (bucket !== BUCKET) throw new Refused(404, 'NoSuchBucket');
    if (key === '') {
      list(searchParams, response);
    } else if (request.method === 'PUT') {
      store(key, content, request, response);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      send(key, response, wrong);
    }
  }

  function store(
    key: string,
    content: Buffer,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const type = String(headers['content-type']);
    const from = headers['x-amz-copy-source'];
    if (from === undefined) {
      objects.set(key, { content, type, changedAt: now() });
      response.writeHead(200, { etag: etagOf(content) }).end();
      return;
    }
    const source = objects.get(decodeURIComponent(String(from)).replace(`/${BUCKET}/`, ''));
    if (source === undefined) throw new Refused(404, 'NoSuchKey');
    if (headers['x-amz-metadata-directive'] !== 'REPLACE') {
      // What AWS answers to a copy onto itself that changes nothing.
      throw new Refused(400, 'InvalidRequest');
    }
    objects.set(key, { content: source.content, type, changedAt: now() });
    xml(
      response,
      200,
      `<CopyObjectResult><ETag>${etagOf(source.content)}</ETag></CopyObjectResult>`,
    );
  }

  function send(key: string, response: ServerResponse, wrong: Failure | null): void {
    const found = objects.get(key);
    if (found === undefined) throw new Refused(404, 'NoSuchKey');
    const { content, type, changedAt } = found;
    response.writeHead(200, {
      'content-type': type,
      'content-length': content.length,
      etag: etagOf(content),
      'last-modified': new Date(changedAt).toUTCString(),
    });
    const half = content.subarray(0, content.length / 2);
    if (wrong === 'breaks off') {
      response.write(half, () => response.destroy());
    } else if (wrong === 'stalls') {
      response.write(half);
    } else {
      response.end(content);
    }
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, most);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { content, changedAt } = objects.get(key) ?? { content: Buffer.alloc(0), changedAt: 0 };
      return `<Contents><Key>${key}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><ETag>${etagOf(content).replaceAll('"', '&quot;')}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    xml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } =
        error instanceof Refused ? error : { status: 500, code: 'InternalError' };
      // As AWS does, with the key: none of this may reach a log.
      xml(
        response,
        status,
        `<Error><Code>${code}</Code><AWSAccessKeyId>${ACCESS_KEY}</AWSAccessKeyId></Error>`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(SECRET_KEY);
  const url = `s3://${ACCESS_KEY}:${secret}@127.0.0.1:${port}/${BUCKET}/bar?region=${REGION}&tls=off`;
  const bucket = readStorageUrl(url);
  if (bucket === null) throw new Error(`${url} should be understood.`);
  return {
    url,
    bucket,
    objects,
    requests,
    failAfter(count, next) {
      fine = count;
      failure = next;
      left = null;
    },
    fail(next, times = 1) {
      fine = 0;
      failure = next;
      left = next === null ? 0 : times;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Throws unless key, time, region, every signed header and the content are as they were signed. */
function verify({ method = '', url = '', headers }: IncomingMessage, content: Buffer): void {
  const given = readAuthorization(headers.authorization);
  if (given === null) throw new Refused(403, 'AccessDenied');
  if (given.accessKey !== ACCESS_KEY) throw new Refused(403, 'InvalidAccessKeyId');
  const isForHere = given.region === REGION && given.service === 's3';
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-'),
  );
  const isComplete = mustBeSigned.every((name) => given.signedHeaders.includes(name));
  if (!isForHere || !isComplete) throw new Refused(403, 'AuthorizationHeaderMalformed');
  const at = Date.parse(String(headers['x-amz-date']).replace(DATE, '$1-$2-$3T$4:$5:$6Z'));
  // The client signs with the machine's clock.
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) throw new Refused(403, 'RequestTimeTooSkewed');
  const expected = signatureOf({ method, target: url, headers }, given, SECRET_KEY);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given.signature))) {
    throw new Refused(403, 'SignatureDoesNotMatch');
  }
  const hash = headers['x-amz-content-sha256'];
  const sum = headers['content-md5'];
  const isAsSigned =
    (hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(content).digest('hex')) &&
    (sum === undefined || sum === createHash('md5').update(content).digest('base64'));
  if (!isAsSigned) throw new Refused(400, 'BadDigest');
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function xml(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
}
