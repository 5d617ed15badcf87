// What is typed in a field of a short list and is none of its records stays in the draft as it was typed, like a date that is none.
// Beside an id it is told by its first character, which no id has.
const TYPED = '?';

export function typedChoice(text: string): string {
  return `${TYPED}${text}`;
}

/** The typed text; null for an id, and for none. */
export function typedIn(value: string): string | null {
  return value.startsWith(TYPED) ? value.slice(TYPED.length) : null;
}

/** As the service compares the names of colors and subcategories. */
export const nameKey = (name: string) => name.trim().toLowerCase();
