import { expect, test } from 'vitest';
import { readStorageUrl } from './storage-url.ts';

test.each([
  [
    's3://AKID:a%2Fb%2Bc@s3.eu-north-1.amazonaws.com/servett',
    'https://s3.eu-north-1.amazonaws.com/servett',
    'eu-north-1',
    '',
  ],
  [
    's3://AKID:a%2Fb%2Bc@s3.eu-north-1.amazonaws.com/servett?bucket=host',
    'https://servett.s3.eu-north-1.amazonaws.com',
    'eu-north-1',
    '',
  ],
  [
    's3://AKID:a%2Fb%2Bc@1f2e.r2.cloudflarestorage.com/servett/bar/',
    'https://1f2e.r2.cloudflarestorage.com/servett',
    'us-east-1',
    'bar/',
  ],
  [
    's3://AKID:a%2Fb%2Bc@fsn1.your-objectstorage.com/servett?region=fsn1',
    'https://fsn1.your-objectstorage.com/servett',
    'fsn1',
    '',
  ],
  [
    's3://AKID:a%2Fb%2Bc@minio:9000/servett/bars/kajkanten?tls=off',
    'http://minio:9000/servett',
    'us-east-1',
    'bars/kajkanten/',
  ],
])('%s is understood', (url, endpoint, region, folder) => {
  const place = url.replace('AKID:a%2Fb%2Bc@', '').replace(/\?.*/, '').replace(/\/?$/, '/');
  expect(readStorageUrl(url)).toEqual({
    ...{ url, place, endpoint, region, folder },
    accessKey: 'AKID',
    secretKey: 'a/b+c',
  });
});

test.each([
  'https://key:secret@host/bucket',
  's3://host/bucket',
  's3://key@host/bucket',
  's3://key:secret@/bucket',
  's3://key:secret@host',
  's3://key:secret@host/',
  's3://key:secret@host/Bucket',
  's3://key:secret@host/bucket//folder',
  's3://key:secret@host/bucket/fol der',
  's3://key:sec/ret@host/bucket',
  's3://key:%zz@host/bucket',
  's3://key:secret@host/bucket?region=EU',
  's3://key:secret@host/bucket?tls=no',
  's3://key:secret@host/bucket?bucket=query',
  's3://key:secret@host/bucket?acl=public',
  's3://key:secret@host/bucket#folder',
  'bucket',
])('%s is not', (url) => {
  expect(readStorageUrl(url)).toBeNull();
});
