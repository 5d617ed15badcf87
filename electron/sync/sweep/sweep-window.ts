// One step of a sweep: the next customer or item to look up, or the next window. A window that does not fit on a page is read in
// smaller parts from its newest end. Keeps no position except the width of the next part.
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import { rowText } from '#shared/ipc/row-text';
import type { Resource, SweepState } from '#shared/ipc/store-calls';
import { iso, keyOf, listChanges, type FeedRow } from '../pull/changes';
import { afterWindow, cutWindow, planSpan, replan, type Plan, type Span } from '../pull/plan-windows';
import type { ServiceCalls, StorePort } from '../core/ports';
import { readWindow } from '../pull/pull-window';
import type { LookUp } from './sweep-lookup';
import type { SweepTurns } from './sweep-turns';

export interface WindowPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly turns: SweepTurns;
  readonly lookUp: LookUp;
}

export interface SweepSteps {
  /** Resolves with the new state; null if it has to be repeated. */
  ask(resource: Resource, key: string): Promise<SweepState | null>;
  read(resource: Resource, next: { readonly from: string; readonly to: string }): Promise<SweepState | null>;
}

export function createSweepSteps({ api, store, turns, lookUp }: WindowPorts): SweepSteps {
  /** The parts of an overfull window to read next. */
  const narrowed = new Map<Resource, Plan>();

  function planOf(resource: Resource, whole: Span): Plan {
    const plan = narrowed.get(resource);
    return plan && isSameSpan(plan.rest, whole) ? plan : planSpan(whole, MAX_PAGE_SIZE);
  }

  return {
    ask: (resource, key) =>
      turns.between(
        () => lookUp(resource, key),
        async (answer) => {
          await store.call('sweep.answer', answer);
          return store.call('sweep.state', { resource });
        },
      ),
    async read(resource, next) {
      const whole = { from: Date.parse(next.from), to: Date.parse(next.to) };
      const { plan, window } = cutWindow(planOf(resource, whole)) ?? {
        plan: planSpan(whole, MAX_PAGE_SIZE),
        window: whole,
      };
      const span = { from: iso(window.from), to: iso(window.to) };
      const readPage = async (_window: Span, page: number) => {
        const reply = await api.call(listChanges(resource, { ...span, page }));
        return { ...reply, content: reply.content as FeedRow[] };
      };
      return turns.between(
        () => readWindow<FeedRow>(window, readPage, keyOf),
        async (result) => {
          if (result.kind === 'too full') {
            narrowed.set(resource, replan(plan, whole, window, result.total, result.received));
            return null;
          }
          narrowed.set(resource, afterWindow(plan, window, result.rows.length));
          return store.call('sweep.apply', { resource, rows: rowText(result.rows), ...span });
        },
      );
    },
  };
}

function isSameSpan(one: Span | null, other: Span): boolean {
  return one?.from === other.from && one.to === other.to;
}
