// What the client has to know of an operation. Endpoints are described, never called, in endpoints/.
import type { z } from 'zod';
import { envelope } from '#shared/api/wire/envelope';

export interface Endpoint<T extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below /api/v1, beginning with a slash; path parts encoded. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  /** The whole body of a success. */
  readonly reply: T;
  /** Of the service extensions: 404, 405 and 501 mean that this service does not offer it. */
  readonly isExtension: boolean;
  /** The two sign-in calls carry no bearer token and no tenant, and their refusals have other meanings. */
  readonly isSignIn?: boolean;
}

/** The payload of an enveloped reply. */
export function inEnvelope<T extends z.ZodType>(data: T) {
  return envelope(data).transform((reply) => (reply as { data: z.output<T> }).data);
}
