// A service that takes whatever its declarations allow, and counts what it was sent.
import { CallFailure } from '#electron/api/call-failure';
import type { ServiceCalls } from '#electron/sync/core/ports';
import { sampleCustomer } from '#renderer/store/testing/samples';
import { CAPABILITIES } from '#shared/api/accounts/session';
import type { ApiRequest } from '#shared/api/wire/request';
import { exampleOf } from './example';
import { CHANGED_CUSTOMER } from './leave-till';

export interface CountingService extends ServiceCalls {
  /** Of each write: its operation and what makes it one of its kind. */
  readonly sent: readonly string[];
}

export function createCountingService(): CountingService {
  const sent: string[] = [];
  return {
    sent,
    async call(request) {
      const { operation, method, path, body, onceKey } = request as ApiRequest;
      if (method === 'GET') return read(operation.id) as never;
      operation.body?.parse(body);
      sent.push([operation.id, path, onceKey ?? '', JSON.stringify(body ?? null)].join(' '));
      return answerTo(request as ApiRequest, sent.length) as never;
    },
  };
}

function read(id: string): unknown {
  if (id === 'getSession') return { capabilities: CAPABILITIES };
  if (id === 'getCustomer') return sampleCustomer(7, { customerNumber: CHANGED_CUSTOMER });
  if (id === 'listCustomers') return { content: [], number: 0, size: 100, totalElements: 0, totalPages: 0 };
  throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
}

/** @param nth number of the write, which a new record gets as its id */
function answerTo({ operation, body }: ApiRequest, nth: number): unknown {
  const { id, creates, reply } = operation;
  if (id.endsWith('Customer')) return sampleCustomer(id === 'createCustomer' ? nth + 100 : 7, body as object);
  if (id === 'createSale') return body;
  if (id === 'updateNotificationPreferences') return { preferences: [] };
  const example = exampleOf(reply.data);
  if (!creates) return example ?? body ?? null;
  return { ...example, [creates.id]: creates.type === 'number' ? nth : `service-${nth}` };
}
