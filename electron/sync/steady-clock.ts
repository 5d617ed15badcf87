// A clock that only ever grows, whatever is done to the till's clock, and that goes on while the machine sleeps. Node's own
// does on Windows and macOS; on Linux it stands still in sleep, where the uptime of the system goes on, in coarse steps.

/** Milliseconds between two steps of the uptime, generously. */
const STEP = 100;

/**
 * @param running milliseconds that only ever grow
 * @param uptime milliseconds that go on in sleep; null where `running` does
 */
export function createSteadyClock(running: () => number, uptime: (() => number) | null): () => number {
  if (!uptime) return running;
  let slept = uptime() - running();
  return () => {
    const ran = running();
    slept = Math.max(slept, uptime() - ran - STEP);
    return ran + slept;
  };
}
