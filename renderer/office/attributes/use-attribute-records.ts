// The records of one of the two lists, with their columns: as shown, and as they are in the file and on paper.
import { useMemo, type ReactNode } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import type { Answer } from '../kit/answers/use-answer';
import type { ListColumn } from '../kit/list/columns';
import type { NewRecord } from '../kit/list/new-rows';
import { useRecords, type Records } from '../kit/list/use-records';
import type { ListName, placeOf } from './attributes-search';

export interface Attribute {
  readonly id: number;
  readonly name: string;
}

interface AttributeParts<Row> {
  readonly list: ListName;
  readonly at: ReturnType<typeof placeOf>;
  readonly answer: Answer<readonly Row[]>;
  /** The queued operations that change one of them, then the one that creates one; must stay the same between renders. */
  readonly writes: readonly Operation[];
  /** How a new one is shown that the service does not have yet; must stay the same between renders. */
  readonly newRow: (made: NewRecord) => Row;
  /** Items by id; null while they are not known. */
  readonly counts: ReadonlyMap<number, number> | null;
  /** Some items are not counted. */
  readonly isPartial: boolean;
  /** Must stay the same between renders, as `statusOf`. */
  readonly mark?: (row: Row) => ReactNode;
  /** In the file and on paper; the list says it with a badge. */
  readonly statusOf?: (row: Row) => string;
}

export interface AttributeRecords<Row> extends Records<Row> {
  readonly list: ListName;
  readonly at: ReturnType<typeof placeOf>;
  readonly filed: readonly ListColumn<Row>[];
}

export const idOf = ({ id }: Attribute) => String(id);
const all = () => true;

export function useAttributeRecords<Row extends Attribute>(parts: AttributeParts<Row>): AttributeRecords<Row> {
  const { list, at, answer, writes, newRow, counts, isPartial, mark, statusOf } = parts;
  const { t } = useTranslation();
  const { columns, filed } = useMemo(() => {
    const name: ListColumn<Row> = {
      id: 'name',
      head: t('office.attributes.name'),
      order: (row) => row.name,
      text: (row) => row.name,
      weight: 4,
      ...(mark && { mark }),
    };
    const items: ListColumn<Row> = {
      id: 'items',
      head: t('office.attributes.items'),
      order: ({ id }) => counts?.get(id) ?? 0,
      text: ({ id }) => itemsText(counts?.get(id) ?? 0, counts !== null, isPartial),
      csv: ({ id }) => (counts === null ? '' : `${counts.get(id) ?? 0}${isPartial ? '+' : ''}`),
      isFigure: true,
    };
    const status = statusOf && { id: 'status', head: t('office.attributes.status'), order: statusOf, text: statusOf };
    return { columns: [name, items], filed: [name, ...(status ? [status] : []), items] };
  }, [t, counts, isPartial, mark, statusOf]);
  const of = { area: 'attributes', draftsOf: list } as const;
  const records = useRecords({ ...of, answer, writes, newRow, idOf, matches: all, columns, at });
  return { ...records, list, at, filed };
}

function itemsText(count: number, isKnown: boolean, isPartial: boolean): string {
  if (!isKnown) return '…';
  return isPartial ? `${formatCount(count)}+` : formatCount(count);
}
