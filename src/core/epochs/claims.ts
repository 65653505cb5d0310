/** What a server says of an order that it takes, for the case that its database is lost. */
export interface Claims {
  /** The state of the database in which it took it. */
  readonly epoch: string;
  readonly number: number;
  /** When it took it, in milliseconds since 1970. */
  readonly at: number;
  /** The version of the menu whose prices it has. */
  readonly menu: number;
  /** Its device had to be let in first. */
  readonly awaitsAdmission: boolean;
}

/** As text without dots at its ends; the epoch comes first. */
export function claimsText({ epoch, number, at, menu, awaitsAdmission }: Claims): string {
  return [epoch, number, at, menu, awaitsAdmission ? 1 : 0].join('.');
}

const TEXT = /^([0-9a-f]{1,32})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([01])$/;

/** Null for anything else. */
export function readClaims(text: string): Claims | null {
  const [, epoch, number, at, menu, waits] = TEXT.exec(text) ?? [];
  return epoch === undefined
    ? null
    : {
        epoch,
        number: Number(number),
        at: Number(at),
        menu: Number(menu),
        awaitsAdmission: waits === '1',
      };
}

/** In which state of the database a proof was made, which begins with its claims. */
export function epochOf(proof: string): string {
  return proof.slice(0, proof.indexOf('.'));
}
