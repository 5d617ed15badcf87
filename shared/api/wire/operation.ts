// One object per operation of the API. The service mounts it, the OpenAPI document is generated from it, the app calls it
// and validates replies with it, and its queued write is derived from it: nothing about an operation is declared twice.
import type { z } from 'zod';
import type { Feature } from './feature';
import type { Reply } from './reply';

/** 'public': no token. 'signed-in': any user. Otherwise any one of these features is enough. */
export type Access = 'public' | 'signed-in' | readonly Feature[];

/**
 * How the app sends it. 'read': changes nothing. 'queued': goes through the outbox and is idempotent.
 * 'once': creates a record; queued under an idempotency key where the service has them, like 'online' where it has not.
 * 'online': only while the service is reachable, never retried automatically. 'main': for the main process only.
 */
export type Sending = 'read' | 'queued' | 'once' | 'online' | 'main';

export interface Operation {
  /** The operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1; path params as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** For client developers. */
  readonly description?: string;
  readonly access: Access;
  /** A service extension: clients treat 404, 405 and 501 without a code of ours as "not offered". */
  readonly isExtension?: true;
  /** It creates something and takes an Idempotency-Key, although it answers 200. */
  readonly takesKey?: true;
  readonly sending: Sending;
  /** It is about whoever is signed in at the service: what one person saved is never sent as another. */
  readonly isPersonal?: true;
  /**
   * For queued operations whose kind of write is derived from this declaration: whether two pending writes of the same
   * record are merged, later fields over earlier ones. 'none' where a field changes the meaning of another.
   */
  readonly folding?: 'by field' | 'none';
  /** For queued operations that change a record: reads it again before they are sent. It has the same params. */
  readonly readBy?: Operation;
  /**
   * A list that contains the record, for services that cannot read it alone; in a row the record has its id under the name of
   * the last param.
   */
  readonly listedBy?: Operation;
  readonly clearedBy?: ClearedBy;
  /**
   * Of operations that give or change one record: its schema. The record has an ETag, which the reply to a GET or a PATCH carries, and
   * whoever changes it may send If-Match (RFC 9110).
   */
  readonly record?: z.ZodType;
  /** The field of the body and of the reply that says which record it is; a reply with another one is about something else. */
  readonly identifiedBy?: string;
  /** For operations that are sent 'once': the field of the reply with the id of the new record, and its type. */
  readonly creates?: { readonly id: 'id' | 'itemId'; readonly type: 'number' | 'text' };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The first is the status of a success unless the handler sets another; 200 when omitted. */
  readonly statuses?: readonly (200 | 201 | 204)[];
  readonly reply: Reply;
  /** Refusal statuses beside those of every operation: 400, 401, and 403 where a feature is needed. */
  readonly refusals?: readonly number[];
}

/** By field: the field of the body that says, where it is true, that it has no value. */
export type ClearedBy = Readonly<Record<string, string>>;

/** Operations a screen may call. */
export type PageOperation = Operation & { readonly sending: 'read' | 'once' | 'online' };

/** Keeps the exact types of the declaration. */
export function operation<const O extends Operation>(stated: O): O {
  return stated;
}

type Given<S> = S extends z.ZodType ? S : never;

/** The input of a call: path params, query, and the body as JSON. */
export type OperationInput<O extends Operation> = (O extends { readonly params: infer P }
  ? { readonly params: z.output<Given<P>> }
  : { readonly params?: undefined }) &
  (O extends { readonly query: infer Q }
    ? { readonly query?: Partial<z.output<Given<Q>>> }
    : { readonly query?: undefined }) &
  (O extends { readonly body: infer B } ? { readonly body: z.input<Given<B>> } : { readonly body?: undefined });
