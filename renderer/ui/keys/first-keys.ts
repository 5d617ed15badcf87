// The first listeners of the window for keys: main.tsx imports this before anything else listens. What they keep to
// themselves no other listener hears, so that a key of a scan does not run through all listeners of the app.

export interface FirstKeys {
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
}

let first: FirstKeys | null = null;
let otherwise: ((event: KeyboardEvent) => void) | null = null;

const onKeyDown = (event: KeyboardEvent) => (first ? first.onKeyDown(event) : otherwise?.(event));
window.addEventListener('keydown', onKeyDown, { capture: true });
window.addEventListener('keyup', (event) => first?.onKeyUp(event), { capture: true });

/** While no screen hears them. Returns a function that ends it. */
export function hearKeysOtherwise(hear: (event: KeyboardEvent) => void): () => void {
  otherwise = hear;
  return () => {
    if (otherwise === hear) otherwise = null;
  };
}

/** One screen at a time hears keys first. Returns a function that ends it. */
export function hearKeysFirst(keys: FirstKeys): () => void {
  first = keys;
  return () => {
    if (first === keys) first = null;
  };
}
