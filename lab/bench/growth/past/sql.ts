/**
 * Pieces of SQL for generated rows. Everything follows from a row's number and the seed, so that
 * the same plan always gives the same database.
 */

/** A number that looks random, below 2^32, from a whole number below 2^30. */
export const mixed = (number: string, seed: number) =>
  `((${number}) * 2654435761 + ${seed} * 40503) % 4294967296`;

/**
 * A UUIDv7 of this instant (milliseconds since 1970). `kind`, three hexadecimal digits, and the
 * number make it unique: an odd factor gives each number below 2^48 another one.
 */
export const uuid = (at: string, kind: string, number: string, seed: number) =>
  `printf('%08x-%04x-7${kind}-8000-%012x', (${at}) >> 16, (${at}) & 65535,
     ((${number}) * 40503 + ${seed} * 2654435761) & 281474976710655)`;

export const KINDS = {
  order: 'a00',
  party: 'b00',
  session: 'c00',
  payment: 'd00',
  line: 'e00',
  act: 'f00',
  signIn: 'f01',
} as const;
