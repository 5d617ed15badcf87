// A service that answers as a test says, and the account that sends to it.
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { ErrorCode } from '#shared/errors';
import type { ClaimedEntry, Outcome } from '#shared/ipc/store-calls';
import { CallFailure, type Arrival } from '../../api/call-failure';
import type { ServiceCalls } from '../core/ports';
import { pushWrite as push } from '../push/push-write';
import { makeSale } from './writes';

export type Answering = ServiceCalls & { readonly asked: ApiRequest[] };

/** Answers in turn; an error is thrown, anything else is the value. Keeps what was asked. */
export function answering(...answers: unknown[]): Answering {
  const asked: ApiRequest[] = [];
  return {
    asked,
    async call<R extends Reply>(request: ApiRequest<R>): Promise<ReplyData<R>> {
      asked.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as ReplyData<R>;
    },
  };
}

export function failing(code: ErrorCode, arrival: Arrival = 'answered', status?: number): CallFailure {
  return new CallFailure(code, arrival, status === undefined ? {} : { status });
}

const SENDER = { registerId: 1, username: 'sara' };
const NOW = Date.parse('2026-05-04T18:00:00.000Z');
export const pushWrite = (entry: ClaimedEntry, api: ServiceCalls): Promise<Outcome> =>
  push(entry, api, SENDER, () => NOW);

export const asked = (api: Answering) => api.asked.map(({ method, path }) => `${method} ${path}`);

export const sale = makeSale(7);
export const claimedSale: ClaimedEntry = { write: sale, idMappings: {}, outcomeUnknown: false };
