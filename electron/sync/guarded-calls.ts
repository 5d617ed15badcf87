// Passes calls on while a run lasts. What comes back after its end is not used: the account or the store may be another's
// by then.

/** @throws the signal's reason once it has aborted, before and after the call */
export function guardedCalls<T extends { call(...args: never[]): Promise<unknown> }>(
  target: T,
  signal: AbortSignal,
): T {
  const call = async (...args: Parameters<T['call']>) => {
    signal.throwIfAborted();
    const value = await target.call(...args);
    signal.throwIfAborted();
    return value;
  };
  return { ...target, call } as T;
}
