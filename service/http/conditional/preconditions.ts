// If-Match (RFC 9110): a change is made only to the record as the client has seen it. The record is compared in the transaction that changes
// it, and locked from then on, so that of two clients who saw the same one changes it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { conditionOf, entityTag } from './entity-tag';

/** Of a route that changes one record. */
export interface Changeable {
  readonly schema: z.ZodType;
  /** The record, locked until the end of the transaction; undefined if there is none that could be changed. */
  lock(tx: TenantTransaction, request: FastifyRequest): Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    changes?: Changeable;
    /** Whether its reply has an ETag. */
    hasTag?: boolean;
  }
}

/** To be added after what answers a repeated request again: the condition was true when it was done. */
export function addPreconditions(api: FastifyInstance): void {
  api.addHook('preHandler', async (request) => {
    const { changes } = request.routeOptions.config;
    const header = request.headers['if-match'];
    if (header === undefined || !changes) return;
    const condition = conditionOf(header);
    const expectUnchanged = async (tx: TenantTransaction) => {
      const record = await changes.lock(tx, request);
      // One that is not there is answered as without a condition (section 13.2.1).
      if (record === undefined || condition === '*') return;
      if (!condition.includes(entityTag(changes.schema, record))) throw new CodedError('RECORD_CHANGED');
    };
    request.session = { ...request.session, expectUnchanged };
  });
}
