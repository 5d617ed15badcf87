import { expect, it } from 'vitest';
import { agreement, type Agreement, type AgreementListQuery } from '#shared/api/customers/agreement';
import { readAgreements } from './read-agreements';

const [example] = (agreement.meta() ?? {})['examples'] as Agreement[];
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...example, id: `a-${i}` }) as Agreement);

/** @param isOld knows no parts */
function serviceOf(all: readonly Agreement[], isOld = false) {
  const asked: Partial<AgreementListQuery>[] = [];
  const ask = async (_operation: unknown, { query }: { query: Partial<AgreementListQuery> }) => {
    asked.push(query);
    if (isOld) return all;
    const start = all.findIndex(({ id }) => id === query.after) + 1;
    return all.slice(start, start + (query.size ?? all.length));
  };
  return { asked, pos: { ask } as never };
}

it.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [2_500, 3],
])('reads %i agreed prices in %i parts, each once and in order', async (count, parts) => {
  const all = many(count);
  const { asked, pos } = serviceOf(all);
  expect(await readAgreements({ pos }, { partyId: 'C-1' })).toEqual(all);
  expect(asked).toHaveLength(parts);
  expect(new Set(asked.map(({ partyId, size }) => `${partyId} ${size}`))).toEqual(new Set(['C-1 1000']));
});

it.each([
  [1_001, 1],
  [1_000, 2],
])('ends at a service that answers with all %i, having asked %i times', async (count, times) => {
  const { asked, pos } = serviceOf(many(count), true);
  expect(await readAgreements({ pos }, {})).toHaveLength(count);
  expect(asked).toHaveLength(times);
});
