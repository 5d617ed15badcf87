// Agreed prices of the service, read part by part: tens of thousands in one answer would keep the service from answering others, and some
// 53,000 are more than main takes.
import { MOST_AGREEMENTS, type Agreement, type AgreementListQuery } from '#shared/api/customers/agreement';
import { listAgreements } from '#shared/api/customers/agreements';
import type { Store } from '../core/store';

export type AgreementFilter = Omit<AgreementListQuery, 'size' | 'after'>;

export async function readAgreements({ pos }: Pick<Store, 'pos'>, filter: AgreementFilter): Promise<Agreement[]> {
  const rows = new Map<string, Agreement>();
  for (let after: string | undefined; ;) {
    const query = { ...filter, size: MOST_AGREEMENTS, ...(after !== undefined && { after }) };
    const part = await pos.ask(listAgreements, { query });
    const before = rows.size;
    for (const row of part) rows.set(row.id, row);
    after = part.at(-1)?.id;
    // A service that knows no parts answers with all of them, each time.
    if (part.length !== MOST_AGREEMENTS || rows.size === before) return [...rows.values()];
  }
}
