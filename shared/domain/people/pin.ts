// Which digits may be a PIN. Short secrets are easily guessed, so the most obvious ones are refused.
// Nothing is stored or hashed here.

export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 8;

const FORM = new RegExp(`^\\d{${SHORTEST_PIN},${LONGEST_PIN}}$`);

export type PinProblem = 'PIN_FORM' | 'PIN_TRIVIAL';

/** Null for a valid one. */
export function pinProblem(pin: string): PinProblem | null {
  if (!FORM.test(pin)) return 'PIN_FORM';
  return isRow(pin) || isRepeated(pin) ? 'PIN_TRIVIAL' : null;
}

/** 0000, 1234, 7890, 4321: the same step from each digit to the next, 0 after 9. */
function isRow(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((each) => each === step));
}

/** 1212, 123123. */
function isRepeated(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2);
  return pin === half + half;
}
