interface AppleSession {
  canMakePayments(): boolean;
}

/** Whether this device and browser pay with Apple Pay; it throws on pages that are not secure. */
export function hasApplePay(): boolean {
  const { ApplePaySession: session }: { ApplePaySession?: AppleSession } = globalThis as never;
  try {
    return session?.canMakePayments() === true;
  } catch {
    return false;
  }
}
