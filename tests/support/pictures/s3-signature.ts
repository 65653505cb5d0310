import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type SignedRequest = {
  method: string;
  /** The path and query, as they were sent. */
  target: string;
  headers: IncomingHttpHeaders;
};

type Authorization = {
  accessKey: string;
  day: string;
  region: string;
  service: string;
  signedHeaders: string[];
  signature: string;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

export function readAuthorization(header = ''): Authorization | null {
  const parts = AUTHORIZATION.exec(header)?.slice(1);
  if (parts === undefined) return null;
  const [accessKey = '', day = '', region = '', service = '', names = '', signature = ''] = parts;
  return { accessKey, day, region, service, signedHeaders: names.split(';'), signature };
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * The signature that a request has to have (AWS Signature Version 4), worked out from what arrived:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  { day, region, service, signedHeaders }: Authorization,
  secretKey: string,
): string {
  const [path = '', query = ''] = target.split('?');
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [
    method,
    path,
    pairs.join('&'),
    lines.join(''),
    signedHeaders.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${secretKey}`, day),
  );
  return hmac(key, toSign).toString('hex');
}
