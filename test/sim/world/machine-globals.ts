// The clocks, timers and random numbers of the machine, taken from code under simulation and given to it by the world.
// What reads the machine's time by itself would make two runs of one seed differ; here it cannot.
import type { Event } from './event-queue';
import type { World } from './world';

interface Globals {
  setTimeout: unknown;
  clearTimeout: unknown;
  setImmediate: unknown;
  MessageChannel: unknown;
  Date: unknown;
}

/** `tillTime`: the clock of the machine on which the current code runs. */
export function takeMachineGlobals(world: World, tillTime: () => number): void {
  const globals = globalThis as unknown as Globals;
  const later = (run: () => void, milliseconds = 0) => {
    const event = world.schedule(milliseconds, world.current, run);
    const timer = { event, unref: () => timer };
    return timer;
  };
  globals.setTimeout = later;
  globals.clearTimeout = (timer: { readonly event: Event } | undefined) => {
    if (timer) timer.event.isCancelled = true;
  };
  globals.setImmediate = (run: () => void) => later(run);
  globals.MessageChannel = class {
    readonly port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => undefined };
    readonly port2 = { postMessage: (data: unknown) => void later(() => this.port1.onmessage?.({ data })) };
  };
  globals.Date = dateWith(tillTime);
  Math.random = () => world.random.next();
  crypto.randomUUID = () => world.random.uuid() as `${string}-${string}-${string}-${string}-${string}`;
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    later(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
}

function dateWith(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...values: [] | [number | string]) {
      super(values.length === 0 ? now() : (values[0] as number | string));
    }
    static override now(): number {
      return now();
    }
  } as unknown as DateConstructor;
}
