// The app's own client on a network that loses one answer: the service has done the request by then, and nobody hears of it.
import { createApiClient, type ApiClient } from '#electron/api/client';
import { pageRequest } from '#electron/api/page-request';
import type { Fetch } from '#electron/api/transport';
import { failedOutcome, pushWrite } from '#electron/sync/push/push-write';
import type { Operation } from '#shared/api/wire/operation';
import type { ApiRequest, RequestParts } from '#shared/api/wire/request';
import { errorData } from '#shared/errors';
import { write as anyWrite } from '#shared/writes/write';
import { isRequestOf } from '../request-of';

/** How the app sees the end of a sending: done, not known, or the code of a refusal. */
export type Ending = string;
export const [DONE, UNKNOWN] = ['done', 'unknown'] as const;

/** One write of a person. */
export interface Sending {
  /** @param isAgain an earlier sending of it had no answer */
  send(isAgain: boolean): Promise<Ending>;
}

export interface LossyTill {
  readonly api: ApiClient;
  readonly username: string;
  readonly now: () => number;
  /** Loses the answer to the next request of this operation. @returns the statuses of the answers lost since */
  loseNext(operation: Operation): readonly number[];
}

/** @param user of register 1 of the merchant */
export function openLossyTill(
  { url }: { readonly url: string },
  user: { readonly username: string; readonly password: string },
  now: () => number,
): LossyTill {
  let losing: Operation | null = null;
  let lost: number[] = [];
  const lossyFetch: Fetch = async (target, init) => {
    const response = await fetch(target, init);
    const path = new URL(target).pathname.replace('/api/v1', '');
    if (!losing || !isRequestOf(losing, { method: init.method ?? 'GET', path })) return response;
    losing = null;
    // An answer comes when the write is on the disk.
    await response.arrayBuffer();
    lost.push(response.status);
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('closed'), { code: 'ECONNRESET' }) });
  };
  const account = { serviceUrl: url, merchantCode: 'demo', registerId: 1, ...user };
  const api = createApiClient(account, null, {
    fetch: lossyFetch,
    observer: { replied: () => undefined, ended: () => undefined },
    now,
    monotonic: () => performance.now(),
    onToken: () => undefined,
    earlierToken: () => null,
    answered: new Set(),
  });
  return {
    api,
    username: user.username,
    now,
    loseNext(operation) {
      [losing, lost] = [operation, []];
      return lost;
    },
  };
}

/** A write as the outbox has it, sent as the sync sends it. */
export function queued({ api, username, now }: LossyTill, entryId: string, content: object): Sending {
  const write = anyWrite.parse({ ...content, entryId, savedAt: new Date(now()).toISOString(), savedBy: username });
  return {
    async send(isAgain) {
      const entry = { write, idMappings: {}, outcomeUnknown: isAgain };
      const outcome = await pushWrite(entry, api, api.account, now);
      if (outcome.kind === 'accepted') return DONE;
      return outcome.kind === 'unknown' ? UNKNOWN : 'error' in outcome ? outcome.error.code : outcome.kind;
    },
  };
}

/** What a screen asks for itself, checked as main checks it. @param parts with the key, where the screen gives one */
export function asked(till: LossyTill, { id }: Operation, parts: RequestParts): Sending {
  return called(till, () => pageRequest({ id, body: undefined, ...parts }));
}

/** What main asks for. */
export function called({ api }: LossyTill, makeRequest: () => ApiRequest): Sending {
  return ended(() => api.call(makeRequest()));
}

export function ended(work: () => Promise<unknown>): Sending {
  return {
    async send() {
      try {
        await work();
        return DONE;
      } catch (error) {
        return failedOutcome(error).kind === 'unknown' ? UNKNOWN : errorData(error).code;
      }
    },
  };
}
