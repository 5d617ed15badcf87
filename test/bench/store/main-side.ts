// Main's part of a pull, as the app does it: the API client on the real service, the pull, and the store behind its calls.
import { createApiClient } from '#electron/api/client';
import { createAnsweredCustomers } from '#electron/sync/pull/answered-customers';
import { pull } from '#electron/sync/pull/pull';
import type { ServiceCalls, StorePort } from '#electron/sync/core/ports';
import type { StoreCall } from '#shared/ipc/channels';
import type { StoreOutput } from '#shared/ipc/store-calls';
import { accountOf, type RunningService } from '../../support/service-process';

export interface MainSide {
  /** Pulls the customers once into the store, or into the given one; resolves with the number of requests. */
  pullCustomers(into?: StorePort): Promise<number>;
}

/** Accepts every row and stores none: measures a pull without a store. */
export const NO_STORE: StorePort = {
  call: async (name) => {
    const state: StoreOutput<'pull.state'> = { watermark: null, run: null, count: 0 };
    const answers: Partial<Record<StoreCall, unknown>> = {
      'pull.state': state,
      'pull.apply': { changed: 0, count: 0 },
    };
    return (answers[name] ?? null) as StoreOutput<typeof name>;
  },
};

export async function openMainSide(service: RunningService, store: StorePort): Promise<MainSide> {
  let seenAt = 0;
  const observer = {
    replied: (time: number | null) => void (seenAt = Math.max(seenAt, time ?? 0)),
    ended: () => undefined,
  };
  const account = { serviceUrl: service.url, ...accountOf(service, 'demo', 'CASHIER') };
  const client = createApiClient(account, null, {
    fetch,
    observer,
    now: Date.now,
    monotonic: () => performance.now(),
    onToken: () => undefined,
    earlierToken: () => null,
    answered: new Set(),
  });
  await client.signIn();
  let requests = 0;
  const api: ServiceCalls = {
    call: (endpoint) => {
      requests += 1;
      return client.call(endpoint);
    },
  };
  return {
    async pullCustomers(into = store) {
      requests = 0;
      const serviceTime = async () => seenAt;
      await pull('customers', {
        api,
        store: into,
        serviceTime,
        timeZone: 'Asia/Dubai',
        hasRoom: () => true,
        progress: () => undefined,
        stored: () => undefined,
        memory: { plan: null },
        answered: createAnsweredCustomers(),
      });
      return requests;
    },
  };
}
