// What the signature of an approval covers.
import type { TillAuditBody } from './till-audit';

/** An OVERRIDE that is to be signed. */
export type SignedEntry = Omit<TillAuditBody, 'kind' | 'proof'>;

/**
 * A JSON array of "pos approval 1", auditId in lower case, the time in milliseconds since 1970, registerId, right, person,
 * approvedBy, and the facts as [name, value] in the order of their names.
 */
export function signedText({ auditId, at, registerId, right, person, approvedBy, facts }: SignedEntry): string {
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined);
  const inOrder = stated.sort(([one], [other]) => (one < other ? -1 : 1));
  const id = auditId.toLowerCase();
  return JSON.stringify(['pos approval 1', id, Date.parse(at), registerId, right, person, approvedBy, inOrder]);
}
