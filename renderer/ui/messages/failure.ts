// Errors of actions that nothing awaits. Shown above the screen until dismissed.
import { create } from 'zustand';
import { errorData, type ErrorData } from '#shared/errors';

export const useFailure = create<{ readonly failure: ErrorData | null }>()(() => ({ failure: null }));

let listener: (error: unknown) => void = () => undefined;

export function reportFailure(error: unknown): void {
  console.error(error);
  useFailure.setState({ failure: errorData(error) });
  listener(error);
}

/** One listener, of the page that is running. */
export function onFailure(next: (error: unknown) => void): void {
  listener = next;
}

export function dismissFailure(): void {
  useFailure.setState({ failure: null });
}
