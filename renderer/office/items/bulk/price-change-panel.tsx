// Changes the prices of many items at once: how, and what comes of it for each. Each price is a change of its own that waits to be sent
// like any other.
import { NativeSelect, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { patchItem } from '#shared/api/catalog/items';
import { decimalFromMinor, nearestFromDecimal, statedText } from '#shared/domain/money/money';
import { isFarFrom } from '#shared/domain/money/price-doubt';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { useFigureInput } from '../../../ui/fields/figure-text';
import { useSaving } from '../../../ui/fields/use-saving';
import { BackButton } from '../../../ui/front/back-button';
import { MainButton } from '../../../ui/front/main-button';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { currencyName, formatAmount, formatStated, percentSign, typedDecimal } from '../../../ui/text/number-format';
import form from '../../kit/form/record-form.module.css';
import { useObstacle } from '../../kit/form/use-obstacle';
import work from '../../kit/work.module.css';
import { saveChanges, type BulkChange } from './bulk-change';
import type { BulkWords } from './bulk-result';
import { ChangeLines } from './change-lines';
import classes from '../items.module.css';
import { changeOf, DIRECTIONS, KINDS, pricedItems, roundingsOf, type Rounding, type TypedChange } from './price-change';
import type { KeptPrices } from './use-kept-prices';

interface PriceChangePanelProps {
  readonly kept: KeptPrices;
  /** Id of the record that was open when the items were selected. */
  readonly besides: string | null;
  /** With the unsent changes over them. */
  readonly items: readonly Item[];
  /** The items of the list as the service has them now; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly Item[] | null>;
  readonly onClose: () => void;
  readonly onSaved: (changes: readonly BulkChange[], words: BulkWords) => void;
}

export function PriceChangePanel({ kept, besides, items, readAgain, onClose, onSaved }: PriceChangePanelProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const obstacle = useObstacle(patchItem);
  const saving = useSaving();
  const [typed, setTyped] = useState<TypedChange>(kept.typed);
  const figure = useFigureInput(typed.value, '', false);
  const [saved, setSaved] = useState<ReadonlyMap<string, BulkChange>>(new Map());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<number | null>(null);
  const keep = (change: TypedChange, but: ReadonlyMap<string, unknown>) =>
    kept.keep(
      change,
      items.flatMap(({ itemId }) => (but.has(itemId) ? [] : [itemId])),
      besides,
    );
  const set = (change: Partial<TypedChange>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keep(next, saved);
  };
  const change = useMemo(() => changeOf(typed, currency), [typed, currency]);
  const priced = useMemo(() => {
    // A price that is saved must not be changed a second time when the rest is tried again.
    const left = items.filter(({ itemId }) => !saved.has(itemId));
    return change ? pricedItems(left, change, currency) : [];
  }, [items, saved, change, currency]);
  const changed = priced.flatMap(({ item, next }) => (next === null ? [] : [{ item, next }]));
  const wrong = priced.length - changed.length;
  const staying = items.length - saved.size - changed.length;
  const outcome =
    staying === 0
      ? t('office.items.pricesChange', { count: changed.length })
      : t('office.items.pricesStay', { count: staying });
  const why = obstacle.why ?? (change ? null : t('office.items.enterChange'));
  const far = changed.filter(({ item, next }) => isFarFrom(nearestFromDecimal(item.unitPrice, currency), next));
  const [isAsking, setAsking] = useState(false);
  const code = currencyName(currency);
  const words: BulkWords = {
    title: t('office.items.pricesChanged'),
    was: t('office.items.oldPrice', { currency: code }),
    will: t('office.items.newPrice', { currency: code }),
    shown: ({ unitPrice = 0 }) => formatStated(unitPrice, currency),
    filed: ({ unitPrice = 0 }) => statedText(unitPrice, currency),
  };
  const save = () =>
    void saving.run(async () => {
      setAsking(false);
      const current = new Map((await readAgain())?.map((item) => [item.itemId, item.unitPrice]));
      const others = changed.filter(({ item }) => (current.get(item.itemId) ?? item.unitPrice) !== item.unitPrice);
      setMoved(new Set(others.map(({ item }) => item.itemId)));
      if (others.length > 0) return;
      const done = new Map(saved);
      kept.discard();
      try {
        const changes = changed.map(({ item, next }) => ({
          ...{ item, was: { unitPrice: item.unitPrice }, will: { unitPrice: decimalFromMinor(next, currency) } },
        }));
        await saveChanges(store, session, changes, done, setProgress);
      } catch (error) {
        keep(typed, done);
        throw error;
      } finally {
        setSaved(done);
        setProgress(null);
      }
      onSaved([...done.values()], words);
    });
  const maySave = why === null && changed.length > 0 && !saving.isSaving;
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={t('office.items.changePrices')}>
        <div className={form['form']}>
          <header className={form['head']}>
            <BackButton isPanel onClick={onClose} />
            <h2>{t('office.items.changePricesOf', { count: items.length })}</h2>
          </header>
          <div className={form['body']}>
            {saving.error && <ErrorNotice error={saving.error} />}
            {saving.error && saved.size > 0 && (
              <Notice
                what={t('office.items.partSaved', { count: saved.size })}
                then={t('office.items.partSavedThen')}
              />
            )}
            {moved.size > 0 && (
              <Notice tone="attend" what={t('office.items.pricesMoved')} then={t('office.items.pricesMovedThen')} />
            )}
            <div className={classes['change']}>
              <NativeSelect
                label={t('office.items.direction')}
                value={typed.direction}
                data={DIRECTIONS.map((value) => ({ value, label: t(`office.items.directions.${value}`) }))}
                onChange={({ currentTarget }) => set({ direction: currentTarget.value as TypedChange['direction'] })}
              />
              <TextInput
                label={t('office.items.by')}
                {...figure}
                autoFocus
                data-figure
                inputMode="decimal"
                autoComplete="off"
                onChange={({ currentTarget }) => set({ value: currentTarget.value })}
              />
              <NativeSelect
                label={t('office.items.kind')}
                value={typed.kind}
                data={KINDS.map((value) => ({
                  value,
                  label: value === 'percent' ? percentSign() : currencyName(currency),
                }))}
                onChange={({ currentTarget }) => set({ kind: currentTarget.value as TypedChange['kind'] })}
              />
              <NativeSelect
                label={t('office.items.rounding')}
                value={typed.rounding}
                data={roundingsOf(currency).map((value) => ({ value, label: roundingText(value, t) }))}
                onChange={({ currentTarget }) => set({ rounding: currentTarget.value as TypedChange['rounding'] })}
              />
            </div>
            {isAsking && (
              <QuestionDialog
                title={t('office.items.farQuestion', { count: far.length })}
                safe={t('office.form.stepBack')}
                onSafe={() => setAsking(false)}
                answer={t('office.items.savePrices', { count: changed.length })}
                isBusy={saving.isSaving}
                onAnswer={save}
              >
                {t('office.items.farThen')}
              </QuestionDialog>
            )}
            {wrong > 0 && <Notice tone="attend" what={t('office.items.pricesWrong', { count: wrong })} />}
            {priced.length > 0 && (
              <ChangeLines
                label={t('office.items.preview')}
                heads={words}
                lines={priced.map(({ item, next }) => ({
                  ...{ id: item.itemId, name: item.name, was: formatStated(item.unitPrice, currency) },
                  will: next === null ? null : formatAmount(next, currency),
                  ...(next === null && { note: t('office.items.priceStays'), isWrong: true }),
                  ...(next !== null &&
                    moved.has(item.itemId) && { note: t('office.items.bulk.movedRow'), isWrong: true }),
                }))}
              />
            )}
          </div>
          <footer className={form['foot']}>
            <div className={form['state']} role="status">
              {progress === null
                ? (why ?? outcome)
                : t('office.items.savingPrices', { saved: progress, of: items.length })}
            </div>
            <MainButton isPanel disabled={!maySave} onClick={far.length > 0 ? () => setAsking(true) : save}>
              {t('office.items.savePrices', { count: changed.length })}
            </MainButton>
          </footer>
        </div>
      </section>
    </div>
  );
}

/** 'To 0.50', 'To end in .95': the figure as the language writes it. */
function roundingText(rounding: Rounding, t: TFunction): string {
  if (rounding === 'none') return t('office.items.roundings.none');
  if (!rounding.startsWith('.')) return t('office.items.roundings.step', { value: typedDecimal(rounding) });
  return t('office.items.roundings.ending', { value: typedDecimal(`0${rounding}`).slice(1) });
}
