/**
 * Of a flag of a trial: one that is no number would try nothing, and find nothing.
 * @param values of parseArgs
 */
export function wholeNumber<Name extends string>(
  values: Readonly<Record<Name, string | undefined>>,
  name: Name,
  least = 1,
): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} wants a whole number from ${least} on, not ${values[name]}.`);
}
