/** A folder of a bucket in an S3-compatible store. */
export type BucketConfig = {
  /** The address as it was given, with its secret. */
  url: string;
  /** The same for people: `s3://host/bucket/folder/`. */
  place: string;
  /** Where the bucket is. */
  endpoint: string;
  region: string;
  /** What every key begins with: empty, or ending in a slash. */
  folder: string;
  accessKey: string;
  secretKey: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w.-]{1,100}$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/i;
/** The region that stores without regions take. */
const ANY_REGION = 'us-east-1';
const AWS = /(?:^|\.)s3[.-]([a-z0-9-]+)\.amazonaws\.com$/;
/** Each option, and its values but the first, which is the default. */
const TLS = ['on', 'off'];
const BUCKET_IN = ['path', 'host'];

/**
 * Reads `s3://key:secret@host/bucket/folder?region=…&tls=off&bucket=host`. Null for an address that
 * it does not understand.
 */
export function readStorageUrl(value: string): BucketConfig | null {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || !HOST.test(url.hostname) || url.hash !== '') return null;
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  const {
    region,
    tls = 'on',
    bucket: bucketIn = 'path',
    ...unknown
  } = Object.fromEntries(url.searchParams);
  const isUnderstood =
    accessKey !== '' &&
    secretKey !== '' &&
    BUCKET.test(bucket) &&
    folders.every((each) => FOLDER.test(each)) &&
    (region === undefined || REGION.test(region)) &&
    TLS.includes(tls) &&
    BUCKET_IN.includes(bucketIn) &&
    Object.keys(unknown).length === 0;
  if (!isUnderstood) return null;
  const scheme = tls === 'on' ? 'https' : 'http';
  const folder = folders.map((each) => `${each}/`).join('');
  return {
    url: value,
    place: `s3://${url.host}/${bucket}/${folder}`,
    endpoint:
      bucketIn === 'path'
        ? `${scheme}://${url.host}/${bucket}`
        : `${scheme}://${bucket}.${url.host}`,
    region: region ?? AWS.exec(url.hostname)?.[1] ?? ANY_REGION,
    folder,
    accessKey,
    secretKey,
  };
}

/** Empty for what is not percent-encoded as it should be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
