// Sweeps that a person asked for, of each resource until it is whole.
import { RESOURCES, type Resource } from '#shared/ipc/store-calls';

export interface SweepRequest {
  /** The current sweep serves it; an earlier one would have read rows before it was asked for. */
  isBegun: boolean;
}

export interface SweepRequests {
  isAny(): boolean;
  of(resource: Resource): SweepRequest | undefined;
  /** Of every resource. */
  add(): void;
  clear(): void;
  /** Requested again meanwhile, that sweep is still to come. */
  finish(resource: Resource, request: SweepRequest | undefined): void;
}

export function createSweepRequests(): SweepRequests {
  const requested = new Map<Resource, SweepRequest>();
  return {
    isAny: () => requested.size > 0,
    of: (resource) => requested.get(resource),
    add() {
      for (const resource of RESOURCES) requested.set(resource, { isBegun: false });
    },
    clear: () => requested.clear(),
    finish(resource, request) {
      if (requested.get(resource) === request) requested.delete(resource);
    },
  };
}
