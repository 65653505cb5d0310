import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { type Claims, claimsText, readClaims } from '#core/epochs/claims.ts';
import type { Epoch, Epochs } from './epochs.ts';

/** 128 bits, in base64url. */
const MAC_LENGTH = 22;

/** What a claim is about: an order's id, where it was sent, and what. */
export type Claimed = { id: string; venue: string; bodyHash: string };

/** Text that shows this server, and one of a restored copy of its database, that it took an order. */
export function proofOf(epoch: Epoch, claimed: Claimed, claims: Omit<Claims, 'epoch'>): string {
  const text = claimsText({ ...claims, epoch: epoch.id });
  return `${text}.${macOf(epoch.key, claimed, text)}`;
}

/**
 * What it says; null unless this database's server made it of this very order, before a restore: what
 * the present state took and does not have was deleted, and is not to come back.
 */
export async function readProof(
  epochs: Epochs,
  claimed: Claimed,
  proof: string,
): Promise<Claims | null> {
  const end = proof.lastIndexOf('.');
  const text = proof.slice(0, end);
  const claims = readClaims(text);
  const epoch = claims && (await epochs.findEnded(claims.epoch));
  if (claims === null || epoch === undefined || epoch === null) {
    return null;
  }
  const mac = Buffer.from(macOf(epoch.key, claimed, text));
  const told = Buffer.from(proof.slice(end + 1));
  return mac.length === told.length && timingSafeEqual(mac, told) ? claims : null;
}

function macOf(key: string, { id, venue, bodyHash }: Claimed, text: string): string {
  return hmac(key, `${id}\n${venue}\n${bodyHash}\n${text}`).slice(0, MAC_LENGTH);
}

/** Of SHA-256, in bytes. */
const BLOCK = 64;
/** As the states' own keys are (`begin-anew.ts`). */
const KEY = /^[0-9a-f]{64}$/;

/** The two blocks of a key (RFC 2104): the first as text, which it is, for `KEY` is ASCII. */
function blocksOf(key: string): { key: string; inner: string; outer: Buffer } {
  const outer = Buffer.alloc(BLOCK + 32);
  let inner = '';
  for (let at = 0; at < BLOCK; at += 1) {
    inner += String.fromCharCode(key.charCodeAt(at) ^ 0x36);
    outer[at] = key.charCodeAt(at) ^ 0x5c;
  }
  return { key, inner, outer };
}

let last = blocksOf('0'.repeat(BLOCK));

/**
 * HMAC-SHA-256 in base64url. Each order has one, and `createHmac` makes an object outside the heap for
 * it, which takes longer to collect than this to compute.
 */
function hmac(key: string, text: string): string {
  if (!KEY.test(key)) return createHmac('sha256', key).update(text).digest('base64url');
  if (last.key !== key) last = blocksOf(key);
  last.outer.write(hash('sha256', last.inner + text, 'latin1'), BLOCK, 'latin1');
  return hash('sha256', last.outer, 'base64url');
}
