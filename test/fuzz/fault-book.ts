// What was found wrong, equal faults together with the first as an example.
import type { Fault } from './answer-check';
import { bytesOf, targetOf, type Draft } from './request-draft';

export interface FoundFault extends Fault {
  readonly operation: string;
  /** Number of occurrences. */
  readonly count: number;
  /** The first occurrence. */
  readonly example: { readonly request: string; readonly flaw: string | null; readonly answer: string };
}

export interface FaultBook {
  /** @param answer status and body as received */
  note(draft: Draft, fault: Fault, answer: string): void;
  faults(): FoundFault[];
}

const MOST_EXAMPLE_CHARACTERS = 300;

export function createFaultBook(): FaultBook {
  const found = new Map<string, FoundFault>();
  return {
    note: (draft, fault, answer) => {
      const key = `${fault.kind} ${draft.operation.id} ${fault.reason}`;
      const before = found.get(key);
      const body = bytesOf(draft);
      const request = `${draft.method} ${targetOf(draft)}${body ? ` ${String(body)}` : ''}`;
      const example = before?.example ?? { request: cut(request), flaw: draft.flaw, answer: cut(answer) };
      found.set(key, { ...fault, operation: draft.operation.id, count: (before?.count ?? 0) + 1, example });
    },
    faults: () => [...found.values()],
  };
}

function cut(text: string): string {
  return text.length > MOST_EXAMPLE_CHARACTERS ? `${text.slice(0, MOST_EXAMPLE_CHARACTERS)}…` : text;
}
