// The first listeners of the window for keys: main.tsx imports this before anything else listens. What they keep to
// themselves no other listener hears, so that a key of a scan does not run through all listeners of the app.

export interface FirstKeys {
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
}

let first: FirstKeys | null = null;

window.addEventListener('keydown', (event) => first?.onKeyDown(event), { capture: true });
window.addEventListener('keyup', (event) => first?.onKeyUp(event), { capture: true });

/** One screen at a time hears keys first. Returns a function that ends it. */
export function hearKeysFirst(keys: FirstKeys): () => void {
  first = keys;
  return () => {
    if (first === keys) first = null;
  };
}
