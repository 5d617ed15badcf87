/** How long a test waits for what has to happen, milliseconds. It only ends what hangs: a busy machine is many times slower. */
export const PATIENCE_MS = 180_000;
