import { createHmac, timingSafeEqual } from 'node:crypto';
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
  return createHmac('sha256', key)
    .update(`${id}\n${venue}\n${bodyHash}\n${text}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH);
}
