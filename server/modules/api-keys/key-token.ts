import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What secret scanners look for, and a person recognizes. */
const PREFIX = 'srv_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 random bits. */
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
/** As much of a key as people see again. */
const START_LENGTH = PREFIX.length + 4;
const WELL_FORMED = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** Letters and digits only: a double click selects the whole of it. */
export function newKeyToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  const body = PREFIX + random.join('');
  return body + checksum(body);
}

export function startOf(token: string): string {
  return token.slice(0, START_LENGTH);
}

/** Whether it is meant as a key, right or wrong: no other token begins like this. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Whether a key could have been made here: one that was mistyped or cut short could not. */
export function isWellFormed(token: string): boolean {
  return (
    WELL_FORMED.test(token) &&
    token.slice(-CHECK_LENGTH) === checksum(token.slice(0, -CHECK_LENGTH))
  );
}

/** CRC-32 in base 62, of six characters: no secret, so that a scanner can check it as well. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    text = LETTERS.charAt(rest % LETTERS.length) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}
