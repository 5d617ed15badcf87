// What is to happen, the soonest first; of two at one moment the one that was asked for first. A binary heap.
import type { Process } from './process';

export interface Event {
  /** Milliseconds of the world. */
  at: number;
  order: number;
  readonly process: Process | null;
  readonly run: () => void;
  /** It takes no step when its time comes: nothing would run in it. */
  isCancelled: boolean;
}

export class EventQueue {
  readonly #heap: Event[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(event: Event): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(event, heap[above] as Event)) break;
      heap[at] = heap[above] as Event;
      at = above;
    }
    heap[at] = event;
  }

  first(): Event | undefined {
    return this.#heap[0];
  }

  take(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Event, heap[below] as Event)) below += 1;
      if (!isBefore(heap[below] as Event, last)) break;
      heap[at] = heap[below] as Event;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
