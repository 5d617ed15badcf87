// How many rows the service has of each resource, requested at most once an hour. For display only; nothing is decided by
// it.
import type { Resource } from '#shared/ipc/store-calls';
import type { SweepProgress } from '#shared/ipc/sync-status';
import { listChanges } from '../pull/changes';
import type { ServiceCalls } from '../core/ports';
import type { Clock } from '../../time';

export type Counted = SweepProgress['counted'];

export interface SweepCounts {
  of(resource: Resource): Counted;
  isDue(resource: Resource): boolean;
  /** Requests again next time: a person wants the current count. */
  expire(): void;
  /** @param serviceTime milliseconds; later changes are not counted. @throws CallFailure */
  ask(resource: Resource, serviceTime: number): Promise<void>;
}

/** Milliseconds for which a count is fresh enough. */
const GOOD_FOR = 3_600_000;
const THE_BEGINNING = new Date(0).toISOString();

export function createSweepCounts(api: ServiceCalls, clock: Clock): SweepCounts {
  const counts = new Map<Resource, { readonly counted: NonNullable<Counted>; readonly askedAt: number }>();
  return {
    of: (resource) => counts.get(resource)?.counted ?? null,
    isDue(resource) {
      const known = counts.get(resource);
      return !known || clock.monotonic() - known.askedAt >= GOOD_FOR;
    },
    expire() {
      for (const [resource, known] of counts) counts.set(resource, { ...known, askedAt: -GOOD_FOR });
    },
    async ask(resource, serviceTime) {
      const to = new Date(serviceTime).toISOString();
      const page = await api.call(listChanges(resource, { from: THE_BEGINNING, to, page: 0, size: 1 }));
      const counted = { rows: page.totalElements, at: new Date(clock.now()).toISOString() };
      counts.set(resource, { counted, askedAt: clock.monotonic() });
    },
  };
}
