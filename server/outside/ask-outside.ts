import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { allowedAddresses, type OwnNetworks } from './public-address.ts';
import type { Resolve } from './resolve-names.ts';

export type OutsideRequest = {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** For all of it: the name, the connection and the answer. Milliseconds. */
  timeout: number;
  /** Ends it before. */
  signal?: AbortSignal;
  /** So much of the answer is read. */
  bytesMax: number;
};

export type OutsideAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** There was more than `bytesMax`, or it broke off; the connection was closed. */
  isCut: boolean;
};

/**
 * Asks an address that somebody has typed. It is checked at each request, after its name was
 * resolved, and the connection goes to what was checked: a name that leads elsewhere a moment later
 * changes nothing. No redirect is followed. Throws `AddressRefused`, or what the connection threw.
 */
export async function askOutside(
  request: OutsideRequest,
  allowed: { networks: OwnNetworks; resolve: Resolve },
): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(request.timeout);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  signal.throwIfAborted();
  const addresses = await orTimeout(allowedAddresses(request.url, allowed), signal);
  return send(request, addresses, signal);
}

function orTimeout<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function send(
  { method, url, headers, body, bytesMax }: OutsideRequest,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      signal,
      // A connection of its own: one that is kept was checked for another request.
      agent: false,
      lookup: only(addresses),
    };
    const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    asked.on('error', reject);
    // Unheard, Node only closes the connection, and nothing would end this.
    asked.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, headers, body: Buffer.alloc(0), isCut: true });
    });
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const done = (isCut: boolean) =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers, isCut },
          body: Buffer.concat(chunks).subarray(0, bytesMax),
        });
      // What has arrived counts: whoever needs all of it looks at `isCut`.
      response.on('error', () => done(true));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= bytesMax) return;
        done(true);
        asked.destroy();
      });
      response.on('end', () => done(false));
    });
    asked.end(body);
  });
}

/** A resolver that knows only these. Node asks none for a host that is an address: that was checked. */
function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}
