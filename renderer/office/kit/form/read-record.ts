// One record read again before it is saved, by its own operation where the service has one: a list of many pages is not read for it.
import { useRef } from 'react';
import { errorData, type ErrorCode } from '#shared/errors';
import type { Condition } from '../../../bridge/bridge';
import { isUnreachable } from '../answers/unreachable';
import type { Unsent } from './unsent';
import type { Values } from './use-draft';

interface ReadParts<R> {
  readonly ask: () => Promise<R>;
  /** With which the service says that it has no such record. */
  readonly unknown: ErrorCode;
  readonly unsent: Unsent | undefined;
  readonly valuesOf: (record: R) => Values;
}

/**
 * @returns its texts with the unsent changes over them; 'gone' if the service no longer has it, null if it cannot be reached or
 * reads no single record: the change is then sent as one made offline is
 * @throws CodedError of any other refusal
 */
export async function readRecord<R extends object>(parts: ReadParts<R>): Promise<Values | 'gone' | null> {
  const { ask, unknown, unsent, valuesOf } = parts;
  try {
    return valuesOf({ ...(await ask()), ...unsent?.body });
  } catch (error) {
    const { code } = errorData(error);
    if (code === unknown) return 'gone';
    if (code === 'NOT_OFFERED' || isUnreachable(error)) return null;
    throw error;
  }
}

/** As `readRecord`, where the service has an operation for the list alone. */
export async function readInList<R>(
  readAgain: () => Promise<readonly R[] | null>,
  isIt: (record: R) => boolean,
  valuesOf: (record: R) => Values,
): Promise<Values | 'gone' | null> {
  const all = await readAgain();
  const current = all?.find(isIt);
  return current ? valuesOf(current) : all && 'gone';
}

interface SeenParts<R> {
  readonly ask: (condition: Condition) => Promise<R>;
  /** With which the service says that it has no such record. */
  readonly unknown: ErrorCode;
  readonly valuesOf: (record: R) => Values;
  readonly readList: () => Promise<Values | 'gone' | null>;
}

interface SeenRecord {
  /** As `readAgain` of a form. */
  read(): Promise<Values | 'gone' | null>;
  /** For the change: the record as it was last read. */
  condition(): Condition;
}

/**
 * Of a record that is changed at once: read alone before it is saved, and changed only as it was read then. A service that reads no
 * single record has it in its list, without an ETag.
 */
export function useSeenRecord<R extends object>({ ask, unknown, valuesOf, readList }: SeenParts<R>): SeenRecord {
  const tag = useRef<string | undefined>(undefined);
  return {
    async read() {
      tag.current = undefined;
      const tagged = (etag: string) => {
        tag.current = etag;
      };
      const parts = { ask: () => ask({ tagged }), unknown, unsent: undefined, valuesOf };
      return (await readRecord(parts)) ?? readList();
    },
    condition: () => ({ ifMatch: tag.current }),
  };
}
