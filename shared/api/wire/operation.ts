// One object for each operation of the API. The service mounts it, the OpenAPI document describes it, the app calls it and
// checks what comes back, and a queued write of it follows from it: nothing of an operation is stated a second time.
import type { z } from 'zod';
import type { Feature } from './feature';
import type { Reply } from './reply';

/** 'public': no token. 'signed-in': any user. Otherwise one of these features is enough. */
export type Access = 'public' | 'signed-in' | readonly Feature[];

/**
 * How the app sends it. 'read': changes nothing. 'queued': waits in the outbox and is the same however often it is sent.
 * 'online': only while the service answers, and never repeated by itself. 'main': for the main process alone.
 */
export type Sending = 'read' | 'queued' | 'online' | 'main';

export interface Operation {
  /** The operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1; parts of `params` as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** For whoever writes a client. */
  readonly description?: string;
  readonly access: Access;
  /** Of the service extensions: a client takes 404, 405 and 501 without a code of ours for "not offered". */
  readonly isExtension?: true;
  readonly sending: Sending;
  /**
   * Of a queued one whose kind of write follows from this declaration: whether two that wait for the same record become
   * one, the fields of the later over those of the earlier. 'none' where a field changes what another one means.
   */
  readonly folding?: 'by field' | 'none';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The first is what a success is answered with unless the handler says another; 200 when left out. */
  readonly statuses?: readonly (200 | 201 | 204)[];
  readonly reply: Reply;
  /** Statuses of refusal, beside those of every operation: 400, 401, and 403 where a feature is needed. */
  readonly refusals?: readonly number[];
}

/** What a screen may ask for. */
export type PageOperation = Operation & { readonly sending: 'read' | 'online' };

/** Keeps the exact types of what is stated. */
export function operation<const O extends Operation>(stated: O): O {
  return stated;
}

type Given<S> = S extends z.ZodType ? S : never;

/** What a client gives to a call: values of the path, conditions, the body as JSON. */
export type OperationInput<O extends Operation> = (O extends { readonly params: infer P }
  ? { readonly params: z.output<Given<P>> }
  : { readonly params?: undefined }) &
  (O extends { readonly query: infer Q }
    ? { readonly query?: Partial<z.output<Given<Q>>> }
    : { readonly query?: undefined }) &
  (O extends { readonly body: infer B } ? { readonly body: z.input<Given<B>> } : { readonly body?: undefined });
