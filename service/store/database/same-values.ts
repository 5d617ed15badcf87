/** Whether a stored row has all these values, dates and JSON included: the same record sent again. */
export function hasSameValues<Row extends object>(stored: Row, values: Partial<Row>): boolean {
  return Object.entries(values).every(
    ([key, value]) => JSON.stringify(stored[key as keyof Row]) === JSON.stringify(value),
  );
}
