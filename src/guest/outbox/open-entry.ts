interface Entry {
  readonly state: string;
  readonly isWithdrawing: boolean;
  readonly isConfirming: boolean;
}

/** Whether a request is still due for an order in transit. */
export function isOpen(entry: Entry): boolean {
  return (
    entry.isWithdrawing ||
    entry.isConfirming ||
    entry.state === 'waiting' ||
    entry.state === 'sending'
  );
}
