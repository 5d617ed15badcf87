// An action that failed after it was allowed is tried again without asking, and without another entry in the audit list.
import { useRef } from 'react';
import { errorData } from '#shared/errors';
import type { Allowed } from './use-approval';

/** What is allowed, as it is in the audit list: with anything else, or by another person, it is another action. */
type Key = readonly (string | number | null)[];

interface Authorization {
  readonly key: Key;
  /** Null when canceled. */
  readonly decide: () => Promise<Allowed | null>;
  /** Writes the entry of the audit list. Throws like `recordAudit`. */
  readonly record: (allowed: Allowed) => Promise<void>;
}

export function useAllowedOnce(): (authorization: Authorization) => Promise<Allowed | null> {
  const last = useRef<{ readonly key: string; readonly allowed: Allowed } | null>(null);
  return async ({ key: parts, decide, record }) => {
    const key = JSON.stringify(parts);
    if (last.current?.key === key) return last.current.allowed;
    const allowed = await decide();
    if (!allowed) return null;
    try {
      await record(allowed);
    } catch (error) {
      // The journal has it.
      if (errorData(error).code === 'STORE_WRITE_FAILED') last.current = { key, allowed };
      throw error;
    }
    last.current = { key, allowed };
    return allowed;
  };
}
