// How the prices of many items are to be changed is kept as it is typed, with those items, until it is saved or closed: whoever looks at
// another area meanwhile comes back to it. Of a change that is being saved nothing is kept: no price is changed twice.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useMemo } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { useStore } from '../../../store/core/store-context';
import { useDraft, type Values } from '../../kit/form/use-draft';
import { DIRECTIONS, KINDS, ROUNDINGS, type TypedChange } from './price-change';

export interface KeptPrices {
  readonly typed: TypedChange;
  /** Id of the record that was open then; null for none. */
  readonly besides: string | null;
  /** Null while nothing is typed, or nothing is known of the items. */
  readonly items: ReadonlyMap<string, Item> | null;
  /** @param ids of the items */
  keep(typed: TypedChange, ids: Iterable<string>, besides: string | null): void;
  discard(): void;
}

const NOTHING: TypedChange = { direction: 'raise', kind: 'percent', value: '', rounding: 'none' };
const STORED: Values = { ...NOTHING, items: '', besides: '' };

/** @param all items of the list; undefined until they are known */
export function useKeptPrices(all: readonly Item[] | undefined): KeptPrices | undefined {
  const { db } = useStore();
  const draft = useDraft('itemPrices', 'change', STORED);
  const ids = draft?.values['value'] === '' ? '' : (draft?.values['items'] ?? '');
  const rows = useLiveQuery(() => (ids === '' ? [] : db.items.bulkGet(ids.split('\n'))), [db, ids]);
  const items = useMemo(() => {
    if (ids === '' || !rows || !all) return null;
    const known = new Map(rows.flatMap((row) => (row ? [[row.itemId, row.item] as const] : [])));
    for (const item of all) known.set(item.itemId, item);
    const found = ids.split('\n').flatMap((id) => {
      const item = known.get(id);
      return item ? [[id, item] as const] : [];
    });
    return found.length > 0 ? new Map(found) : null;
  }, [ids, rows, all]);
  if (!draft) return undefined;
  const { values } = draft;
  const oneOf = <T extends string>(of: readonly T[], field: string, or: T) =>
    of.find((each) => each === values[field]) ?? or;
  return {
    typed: {
      direction: oneOf(DIRECTIONS, 'direction', NOTHING.direction),
      kind: oneOf(KINDS, 'kind', NOTHING.kind),
      rounding: oneOf(ROUNDINGS, 'rounding', NOTHING.rounding),
      value: values['value'] ?? '',
    },
    besides: values['besides'] || null,
    items,
    keep: (typed, of, besides) => draft.setAll({ ...typed, items: [...of].join('\n'), besides: besides ?? '' }),
    discard: draft.discard,
  };
}
