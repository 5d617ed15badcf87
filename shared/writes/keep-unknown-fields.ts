// Fields that this version does not know, back into what it has checked: a newer version wrote them, and whoever knows them
// may be further on the way.

/** @param checked `value` as its schema gives it back. The order of the fields is that of `value`. */
export function keepUnknownFields(value: unknown, checked: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(checked) && value.length === checked.length) {
    return checked.map((each, i) => keepUnknownFields(value[i], each));
  }
  if (!isRecord(value) || !isRecord(checked)) return checked;
  const kept = Object.entries(value).map(([name, field]) => [
    name,
    Object.hasOwn(checked, name) ? keepUnknownFields(field, checked[name]) : field,
  ]);
  return { ...(Object.fromEntries(kept) as object), ...missing(checked, value) };
}

/** What the schema has filled in. */
function missing(checked: Record<string, unknown>, value: object): object {
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !Object.hasOwn(value, name)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
