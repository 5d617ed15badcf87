// Gives many items one value of a field: in or out of use, their subcategory, tax, color or discount. None is kept as a draft.
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ITEM_STATUSES, type Item } from '#shared/api/catalog/item';
import { patchItem } from '#shared/api/catalog/items';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { useSaving } from '../../../ui/fields/use-saving';
import { BackButton } from '../../../ui/front/back-button';
import { MainButton } from '../../../ui/front/main-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { isActive } from '../../discounts/discount-search';
import form from '../../kit/form/record-form.module.css';
import { useObstacle } from '../../kit/form/use-obstacle';
import work from '../../kit/work.module.css';
import { has, saveChanges, type BulkChange, type ItemPatch } from './bulk-change';
import type { BulkWords } from './bulk-result';
import { ChangeLines } from './change-lines';
import { patchOf, taxText, valuesOf } from '../item-form';
import { statusText } from '../item-text';
import classes from '../items.module.css';
import { nameOf, type Attributes } from '../use-attributes';
import { useTaxes } from '../use-taxes';

const FIELDS = ['status', 'subcategoryId', 'tax', 'discountId', 'colorId', 'noSaleDiscount'] as const;
type Field = (typeof FIELDS)[number];

interface FieldChangePanelProps {
  /** With the unsent changes over them. */
  readonly items: readonly Item[];
  readonly attributes: Attributes;
  readonly labelOf: (field: string) => string;
  /** The items of the list as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly Item[] | null>;
  readonly onClose: () => void;
  readonly onSaved: (changes: readonly BulkChange[], words: BulkWords) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function FieldChangePanel({ items, attributes, labelOf, readAgain, onClose, onSaved }: FieldChangePanelProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const taxes = useTaxes();
  const obstacle = useObstacle(patchItem);
  const saving = useSaving();
  const [field, setField] = useState<Field>('status');
  const [value, setValue] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, BulkChange>>(new Map());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const choices = useChoices(field, attributes, taxes);
  const changes = useMemo(() => {
    if (value === null) return [];
    return items.flatMap((item): BulkChange[] => {
      const values = valuesOf(item, currency);
      if (saved.has(item.itemId) || values[field] === value) return [];
      return [{ item, was: patchOf(values, [field]), will: patchOf({ ...values, [field]: value }, [field]) }];
    });
  }, [items, saved, field, value, currency]);
  const shown = (values: ItemPatch) => {
    const text = textOf(field, values);
    const lists = {
      subcategoryId: attributes.subcategories,
      colorId: attributes.colors,
      discountId: attributes.discounts,
    };
    if (field in lists && text !== '') return nameOf(lists[field as keyof typeof lists], Number(text));
    return choices.find((choice) => choice.value === text)?.label ?? text;
  };
  const words: BulkWords = {
    title: t('office.items.bulk.changed', { field: labelOf(field) }),
    was: t('office.items.bulk.was'),
    will: t('office.items.bulk.will'),
    shown,
  };
  const save = () =>
    void saving.run(async () => {
      const current = new Map((await readAgain())?.map((item) => [item.itemId, item]));
      const others = changes.flatMap(({ item, was }) => {
        const now = current.get(item.itemId);
        return now && !has(now, was) ? [item.itemId] : [];
      });
      setMoved(new Set(others));
      if (others.length > 0) return;
      const done = new Map(saved);
      try {
        await saveChanges(store, session, changes, done, () => undefined);
      } finally {
        setSaved(done);
      }
      onSaved([...done.values()], words);
    });
  const why = obstacle.why ?? (value === null ? t('office.items.bulk.chooseValueFirst') : null);
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={t('office.items.bulk.changeFields')}>
        <div className={form['form']}>
          <header className={form['head']}>
            <BackButton isPanel onClick={onClose} />
            <h2>{t('office.items.bulk.changeFieldsOf', { count: items.length })}</h2>
          </header>
          <div className={form['body']}>
            {saving.error && <ErrorNotice error={saving.error} />}
            {saving.error && saved.size > 0 && (
              <Notice
                what={t('office.items.bulk.partSaved', { count: saved.size })}
                then={t('office.items.partSavedThen')}
              />
            )}
            {moved.size > 0 && (
              <Notice tone="attend" what={t('office.items.bulk.moved')} then={t('office.items.pricesMovedThen')} />
            )}
            <div className={classes['change']}>
              <NativeSelect
                label={t('office.items.bulk.field')}
                value={field}
                autoFocus
                data={FIELDS.map((each) => ({ value: each, label: labelOf(each) }))}
                onChange={({ currentTarget }) => {
                  setField(currentTarget.value as Field);
                  setValue(null);
                }}
              />
              <NativeSelect
                label={t('office.items.bulk.value')}
                value={value ?? UNCHOSEN}
                data={[
                  ...(value === null ? [{ value: UNCHOSEN, label: t('office.items.bulk.chooseValue') }] : []),
                  ...choices,
                ]}
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
              />
            </div>
            {changes.length > 0 && (
              <ChangeLines
                label={t('office.items.bulk.preview')}
                heads={words}
                lines={changes.map(({ item, was, will }) => ({
                  ...{ id: item.itemId, name: item.name, was: shown(was), will: shown(will) },
                  ...(moved.has(item.itemId) && { note: t('office.items.bulk.movedRow'), isWrong: true }),
                }))}
              />
            )}
          </div>
          <footer className={form['foot']}>
            <div className={form['state']} role="status">
              {why ?? t('office.items.bulk.stay', { count: items.length - saved.size - changes.length })}
            </div>
            <MainButton isPanel disabled={why !== null || changes.length === 0 || saving.isSaving} onClick={save}>
              {t('office.items.bulk.save', { count: changes.length })}
            </MainButton>
          </footer>
        </div>
      </section>
    </div>
  );
}

/** As `valuesOf` has it. */
function textOf(field: Field, values: ItemPatch): string {
  if (field === 'tax') return taxText(values.taxCategory ?? '', values.taxRateId);
  if (field === 'noSaleDiscount') return String(values.noSaleDiscount ?? false);
  return String(values[field] ?? '');
}

/** No text of a field. */
const UNCHOSEN = '?';

/** Only what is in use is given to items. */
function useChoices(field: Field, attributes: Attributes, taxes: readonly Choice[]): readonly Choice[] {
  const { t } = useTranslation();
  const named = (rows: ReadonlyMap<number, { readonly name: string; readonly status?: string }>) => [
    { value: '', label: t('office.items.noneOf') },
    ...[...rows].flatMap(([id, { name, status }]) =>
      status === undefined || isActive({ status }) ? [{ value: String(id), label: name }] : [],
    ),
  ];
  switch (field) {
    case 'status':
      return ITEM_STATUSES.map((value) => ({ value, label: statusText(value, t) }));
    case 'tax':
      return taxes;
    case 'subcategoryId':
      return named(attributes.subcategories);
    case 'colorId':
      return named(attributes.colors);
    case 'discountId':
      return named(attributes.discounts);
    case 'noSaleDiscount':
      return [
        { value: 'true', label: t('office.form.yes') },
        { value: 'false', label: t('office.form.no') },
      ];
  }
}
