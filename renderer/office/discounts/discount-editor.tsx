// One discount open for editing, or a new one, beside its sample cart.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useMemo, type ReactNode } from 'react';
import { createDiscount, updateDiscount } from '#shared/api/catalog/discounts';
import type { Discount } from '#shared/api/catalog/discount';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { itemView } from '../../store/items/item-view';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { ItemsLink } from '../attributes/items-link';
import { countOf, useItemCounts } from '../attributes/use-item-counts';
import { NEW_RECORD } from '../database/office-database';
import { AreaLinks } from '../place/area-links';
import { Notice } from '../../ui/messages/notice';
import { ChangesLink } from '../kit/detail/changes-link';
import { ChangedAt } from '../kit/detail/changed-at';
import { RecordSide } from '../kit/form/record-side';
import { type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { DuplicateButton } from '../kit/create/duplicate-button';
import { useCreate } from '../kit/create/use-create';
import { readInList } from '../kit/form/read-record';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import {
  createBodyOf,
  discountProblems,
  NEW_VALUES,
  NUMBERS,
  TYPE_OF_NUMBERS,
  seenOf,
  updateBodyOf,
  valuesOf,
} from './discount-form';
import { DiscountFields } from './discount-fields';
import { numberLabel } from './discount-text';
import { madeUpItems } from './sample-cart';
import { SampleCartPanel } from './sample-cart-panel';

interface DiscountEditorProps extends EditorParts<Discount> {
  /** With the unsent changes over it; null for a new one. */
  readonly discount: Discount | null;
  readonly unsent: Unsent | undefined;
}

export function DiscountEditor(props: DiscountEditorProps) {
  const { discount } = props;
  const stored = useMemo(() => (discount ? valuesOf(discount) : NEW_VALUES), [discount]);
  const record = discount ? String(discount.id) : NEW_RECORD;
  const draft = useDraft('discounts', record, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor({
  discount,
  unsent,
  readAgain,
  missingSince,
  onClose,
  onCreated,
  stored,
  draft,
}: DiscountEditorProps & Drafted): ReactNode {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const items = useSampleItems();
  const create = useCreate();
  const obstacle = useObstacle(discount ? updateDiscount : createDiscount);
  const labelOf = useFieldLabels(draft.values['discountType'] ?? '');
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) => discountProblems(values, currency, t),
    fieldOf,
    readWith: TYPE_OF_NUMBERS,
    ...(discount && {
      readAgain: () => readInList(readAgain, ({ id }) => id === discount.id, valuesOf),
    }),
    async save({ values, changed, base }) {
      if (discount) {
        const body = updateBodyOf(values, changed);
        const seen = seenOf({ ...values, ...base }, changed);
        await saveEntry(store, session, { kind: 'updateDiscount', params: { id: discount.id }, body, seen });
        return undefined;
      }
      return create({
        operation: createDiscount,
        input: { body: createBodyOf(values) },
        newKeys: draft.newKeys,
        readAgain,
        isSame: ({ name }) => name === values['name']?.trim(),
      });
    },
    onCreated,
  });

  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={discount?.name ?? t('office.discounts.new')}
          labelOf={labelOf}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, onCreated)}
          actions={
            discount && (
              // Each name is given once.
              <DuplicateButton
                area="discounts"
                operation={createDiscount}
                values={{ ...draft.values, name: '' }}
                empty={NEW_VALUES}
              />
            )
          }
        >
          <DiscountFields form={form} items={items} />
          {discount && <ItemsOf discount={discount} />}
          {discount && <ChangesLink kind="DISCOUNT" id={discount.id} />}
          {discount && <ChangedAt changedAt={discount.modifiedTime} unsent={unsent} />}
        </RecordSide>
      </div>
      <div className={work['third']}>
        <SampleCartPanel values={draft.values} items={items} />
      </div>
    </div>
  );
}

/** The items that have the discount; where none has it, a till never gives it. */
function ItemsOf({ discount }: { readonly discount: Discount }) {
  const { t } = useTranslation();
  const counts = useItemCounts();
  const count = countOf(counts?.discounts, discount);
  if (count !== 0 || counts?.isPartial) return <ItemsLink of="discount" id={discount.id} count={count} />;
  return (
    <Notice
      what={t('office.discounts.noItems')}
      then={t('office.discounts.noItemsThen')}
      action={<AreaLinks links={[{ area: 'items', search: {}, text: t('office.discounts.toItems') }]} />}
    />
  );
}

function fieldOf({ code, field }: ErrorData): string | undefined {
  return code === 'DISCOUNT_NAME_TAKEN' ? 'name' : field;
}

function useFieldLabels(discountType: string): (field: string) => string {
  const { t } = useTranslation();
  const { currency } = useTill();
  const labels: Readonly<Record<string, string>> = {
    name: t('office.discounts.name'),
    status: t('office.discounts.status'),
    discountType: t('office.discounts.type'),
    ...Object.fromEntries(NUMBERS.map((field) => [field, numberLabel(field, discountType, currency, t)])),
  };
  return (field) => labels[field] ?? field;
}

const SAMPLED = 3;
const LOOKED_AT = 50;

/** The dearest of the merchant's own first items, so that every type shows; made-up ones where there are too few. */
function useSampleItems() {
  const { t } = useTranslation();
  const { db, currency } = useStore();
  const { priceConfig } = useTill();
  const rows = useLiveQuery(
    () => db.items.where('[status+sku]').between(['ACTIVE', ''], ['ACTIVE', '\uffff']).limit(LOOKED_AT).toArray(),
    [db],
  );
  return useMemo(() => {
    const own = (rows ?? []).map(({ item }) => itemView(item, currency)).filter(({ unitPrice }) => unitPrice > 0);
    own.sort((a, b) => b.unitPrice - a.unitPrice);
    if (own.length >= SAMPLED) return own.slice(0, SAMPLED);
    return madeUpItems((place) => t('office.discounts.sampleItem', { place }), priceConfig);
  }, [rows, currency, priceConfig, t]);
}
