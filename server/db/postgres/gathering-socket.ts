import { Socket } from 'node:net';

/**
 * A connection that writes once what it is given in one turn: statements that leave together would
 * otherwise cost a system call each. The driver corks it around each statement.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
