/** The texts of a catalog by their keys (`app.name`), in its order. */
export function flatTexts(catalog: object, path = ''): Map<string, string> {
  const texts = Object.entries(catalog).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? [...flatTexts(value, `${path}${name}.`)]
      : [[`${path}${name}`, String(value)] as const],
  );
  return new Map(texts);
}
