import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';

/** What is wrong with a PIN: its form, or that it is among the first that people guess. */
export type PinFlaw = 'form' | 'easy';

const DIGITS = new RegExp(`^[0-9]{${PIN_MIN},${PIN_MAX}}$`);

/** Null for an acceptable PIN. */
export function pinFlaw(pin: string): PinFlaw | null {
  if (!DIGITS.test(pin)) {
    return 'form';
  }
  const steps = new Set(
    [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10),
  );
  const [step] = steps;
  // 1111, 1234, 9876, 8901.
  const isSeries = steps.size === 1 && (step === 0 || step === 1 || step === 9);
  return isSeries || isRepeated(pin) ? 'easy' : null;
}

/** 1212, 123123. */
function isRepeated(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2);
  return pin.length % 2 === 0 && half + half === pin;
}
