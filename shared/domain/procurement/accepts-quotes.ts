// Until when a request for quote accepts quotes: the service refuses them afterwards, and the back office says so before.

interface RequestForQuote {
  /** OPEN or CLOSED. */
  readonly status: string;
  /** Null: until it is closed. */
  readonly closesAt: Date | null;
}

/** Inclusive of the closing time. */
export function acceptsQuotes({ status, closesAt }: RequestForQuote, now: Date): boolean {
  return status === 'OPEN' && (closesAt === null || now <= closesAt);
}
