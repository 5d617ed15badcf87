// Agreed prices of the service, read part by part: tens of thousands in one answer would keep the service from answering others, and some
// 53,000 are more than main takes.
import { MOST_AGREEMENTS, type Agreement, type AgreementListQuery } from '#shared/api/customers/agreement';
import { listAgreements } from '#shared/api/customers/agreements';
import { CodedError } from '#shared/errors';
import type { Store } from '../core/store';

/** Half a million agreed prices. */
const MOST_PARTS = 500;

export type AgreementFilter = Omit<AgreementListQuery, 'size' | 'after'>;

export async function readAgreements({ pos }: Pick<Store, 'pos'>, filter: AgreementFilter): Promise<Agreement[]> {
  const parts: Agreement[][] = [];
  const first = new Set<string>();
  for (let after: string | undefined; ;) {
    const query = { ...filter, size: MOST_AGREEMENTS, ...(after !== undefined && { after }) };
    const part = await pos.ask(listAgreements, { query });
    const [start, end] = [part[0]?.id, part.at(-1)?.id];
    // A service that knows no parts answers with all of them, each time.
    if (start === undefined || first.has(start)) return parts.flat();
    parts.push(part);
    if (part.length !== MOST_AGREEMENTS) return parts.flat();
    if (parts.length === MOST_PARTS)
      throw new CodedError('REPLY_MALFORMED', { message: 'The list of agreed prices has no end.' });
    first.add(start);
    after = end;
  }
}
