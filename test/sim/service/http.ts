// A request and its answer, as they pass between a till and the simulated service.

export interface Request {
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly bearer: string | null;
  readonly ifMatch: string | null;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Absent for none. */
  readonly etag?: string;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    readonly field: string | null = null,
  ) {
    super(`${status} ${code ?? ''}`);
  }
}

export function enveloped(data: unknown): unknown {
  return { status: 'SUCCESS', message: 'Done.', data };
}

export function refused({ status, code, field }: Refusal): Answer {
  const words = { status: 'ERROR', message: `Refused with ${status}.` };
  return { status, body: { ...words, ...(code === null ? {} : { code }), ...(field === null ? {} : { field }) } };
}
