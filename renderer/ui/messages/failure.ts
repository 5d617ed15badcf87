// What went wrong where nobody was waiting for an answer. It is shown above the screen until the person puts it away.
import { create } from 'zustand';
import { errorData, type ErrorData } from '#shared/errors';

export const useFailure = create<{ readonly failure: ErrorData | null }>()(() => ({ failure: null }));

export function reportFailure(error: unknown): void {
  console.error(error);
  useFailure.setState({ failure: errorData(error) });
}

export function dismissFailure(): void {
  useFailure.setState({ failure: null });
}
