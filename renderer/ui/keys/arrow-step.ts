// ↑ and ↓ in a list that has one marked place.

/** @returns 1 for ↓, -1 for ↑, 0 for any other key */
export function arrowStep({ key }: { readonly key: string }): 1 | 0 | -1 {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

/** @returns the place after a step from `at`, counted from 0; the first and the last place stay where they are */
export function placeAfter(at: number, step: number, places: number): number {
  return Math.min(places - 1, Math.max(0, at + step));
}
