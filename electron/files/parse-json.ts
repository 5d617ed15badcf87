// Texts from outside this start, which may be no JSON: replies, files, what a person saved.

/** Undefined if `text` is no JSON; then it fits no schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
