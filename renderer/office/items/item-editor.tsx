// One item open for editing, or a new one.
import { useMemo, type ReactNode } from 'react';
import { ITEM_STATUSES, type Item } from '#shared/api/catalog/item';
import { createItem, getItem, listItems, patchItem } from '#shared/api/catalog/items';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { NEW_RECORD } from '../database/office-database';
import { priceQuestion } from '../kit/form/price-question';
import { readRecord } from '../kit/form/read-record';
import { RecordSide } from '../kit/form/record-side';
import { type Drafted, keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { DuplicateButton } from '../kit/create/duplicate-button';
import { useCreate } from '../kit/create/use-create';
import { useDraft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { isUnreachable } from '../kit/answers/unreachable';
import { currencyName } from '../../ui/text/number-format';
import work from '../kit/work.module.css';
import { ItemFields } from './item-fields';
import { bodyOf, duplicateOf, formField, itemProblems, newValues, patchOf, valuesOf } from './item-form';
import type { Attributes } from './use-attributes';
import { useTaxes, type ItemTax } from './use-taxes';

interface ItemEditorProps {
  /** With the unsent changes over it; null for a new one. */
  readonly item: Item | null;
  /** Those of the list, among which other items with the same barcode are found. */
  readonly all: readonly Item[];
  readonly attributes: Attributes;
  readonly unsent: Unsent | undefined;
  /** Reads the list again. */
  readonly refresh: () => Promise<unknown>;
  /** Since when, at the latest, the list lacks it, ISO 8601; null while it has it. */
  readonly missingSince: string | null;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function ItemEditor(props: ItemEditorProps) {
  const { item } = props;
  const { currency } = useTill();
  const taxes = useTaxes();
  const empty = newValues(taxes.map(({ value }) => value));
  const stored = useMemo(() => (item ? valuesOf(item, currency) : empty), [item, currency, empty]);
  const draft = useDraft('items', item?.itemId ?? NEW_RECORD, stored);
  return draft && <Editor {...props} {...{ stored, draft, taxes, empty }} />;
}

interface EditorProps extends ItemEditorProps, Drafted {
  readonly taxes: readonly ItemTax[];
  /** Values of a new one. */
  readonly empty: Values;
}

/** Milliseconds: a create whose outcome is unknown is looked for among the items changed since. */
const LOOKED_BACK = 3_600_000;

function Editor(props: EditorProps): ReactNode {
  const { item, all, attributes, unsent, refresh, missingSince, onClose, onCreated, stored, draft, taxes, empty } =
    props;
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(item ? patchItem : createItem);
  const labelOf = useFieldLabel();
  const readNewest = async (): Promise<readonly Item[] | null> => {
    const updatedFrom = new Date(store.now().getTime() - LOOKED_BACK).toISOString();
    const query = { updatedFrom, status: [...ITEM_STATUSES], page: 0, size: MAX_PAGE_SIZE };
    try {
      return (await store.pos.ask(listItems, { query })).content;
    } catch (error) {
      if (isUnreachable(error)) return null;
      throw error;
    }
  };
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) =>
      itemProblems(
        values,
        { checked: item ? draft.changed : Object.keys(empty), taxes: taxes.map(({ value }) => value), currency },
        t,
      ),
    fieldOf,
    ask({ values, changed }) {
      if (!item || !changed.includes('unitPrice')) return null;
      const [before, next] = [item.unitPrice, patchOf(values, ['unitPrice']).unitPrice ?? 0];
      const of = (value: number) => nearestFromDecimal(value, currency);
      return priceQuestion({ before: of(before), next: of(next), of: 'now', currency }, t);
    },
    // What is still to be sent cannot have been changed by others.
    ...(item &&
      unsent?.localId === undefined && {
        readAgain: () =>
          readRecord({
            ask: () => store.pos.ask(getItem, { params: { itemId: item.itemId } }),
            unknown: 'ITEM_UNKNOWN',
            ...{ unsent, valuesOf: (current: Item) => valuesOf(current, currency) },
          }),
      }),
    async save({ values, changed, base }) {
      if (item) {
        const body = patchOf(values, changed);
        const seen = patchOf({ ...values, ...base }, changed);
        await saveEntry(store, session, { kind: 'patchItem', params: { itemId: item.itemId }, body, seen });
        return undefined;
      }
      const body = bodyOf(values);
      const id = await create({
        operation: createItem,
        input: { body },
        newKeys: draft.newKeys,
        readAgain: readNewest,
        isSame: ({ sku }) => sku === body.sku,
      });
      await refresh();
      return id;
    },
    onCreated,
  });
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={item?.name ?? t('office.items.new')}
          labelOf={labelOf}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, empty, onCreated)}
          actions={
            item && (
              <DuplicateButton area="items" operation={createItem} values={duplicateOf(draft.values)} empty={empty} />
            )
          }
        >
          <ItemFields form={form} item={item} all={all} taxes={taxes} attributes={attributes} labelOf={labelOf} />
        </RecordSide>
      </div>
    </div>
  );
}

function fieldOf({ code, field }: ErrorData): string | undefined {
  if (code === 'ITEM_SKU_TAKEN') return 'sku';
  if (code === 'TAX_RATE_UNKNOWN' || code === 'TAX_RATE_NOT_CHOSEN') return 'tax';
  return field === undefined ? undefined : formField(field);
}

export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation();
  const { currency } = useTill();
  const named: Readonly<Record<string, string>> = {
    unitPrice: t('office.items.unitPriceIn', { currency: currencyName(currency) }),
    uomCode: t('office.items.fields.unit'),
    subcategoryId: t('office.items.fields.subcategory'),
    colorId: t('office.items.fields.color'),
    discountId: t('office.items.fields.discount'),
    hsnCode: t('office.items.hsnCode'),
    barcode: t('office.items.addBarcode'),
    noSaleDiscount: t('office.items.noSaleDiscount'),
  };
  return (field) => named[field] ?? t(`office.items.fields.${field as 'name'}`);
}
