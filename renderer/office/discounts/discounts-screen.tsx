// The area Discounts: the list, the open discount beside it, and a sample cart that shows what it does.
import { Badge, Button } from '@mantine/core';
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#shared/api/catalog/discount';
import { createDiscount, listDiscounts, updateDiscount } from '#shared/api/catalog/discounts';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useKeys } from '../../ui/keys/use-keys';
import { KeyHint } from '../../ui/layout/key-hint';
import { EmptyState } from '../../ui/layout/empty-state';
import { reportFailure } from '../../ui/messages/failure';
import { NEW_RECORD } from '../database/office-database';
import { AreaScreen } from '../frame/area-screen';
import { UnsentBadge } from '../kit/form/record-side';
import { useUnsent, type Unsent } from '../kit/form/unsent';
import { useDrafts } from '../kit/form/use-draft';
import { AnswerAge } from '../kit/list/answer-age';
import { useSortedRows } from '../kit/list/columns';
import { csvOf } from '../kit/list/csv';
import { FilterBar, FilterChoice, FilterText } from '../kit/list/filter-bar';
import { RecordList } from '../kit/list/record-list';
import { useAnswer } from '../kit/list/use-answer';
import work from '../kit/work.module.css';
import { usePlace } from '../place/use-place';
import { DISCOUNTS, DiscountEditor } from './discount-editor';
import { discountSearch, matches, STATUS_CHOICES, TYPE_CHOICES } from './discount-search';
import { useDiscountColumns } from './use-discount-columns';

export function DiscountsScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { place, go } = usePlace(discountSearch);
  const { name, type, status, sort, isDescending, open } = place;
  const answer = useAnswer(listDiscounts, {});
  const { refresh } = answer;
  const unsent = useUnsent(updateDiscount, () => void refresh());
  const drafts = useDrafts(DISCOUNTS);
  const all = useMemo(() => answer.data?.map((discount) => withUnsent(discount, unsent)), [answer.data, unsent]);
  const filtered = useMemo(
    () => all?.filter((discount) => matches(discount, { name, type, status, sort, isDescending, open: null })) ?? [],
    [all, name, type, status, sort, isDescending],
  );
  const columns = useDiscountColumns();
  const sorting = { column: sort, isDescending };
  const rows = useSortedRows(columns, filtered, sorting);
  const exportCsv = () => {
    const suggestedName = `discounts-${store.now().toISOString().slice(0, 10)}.csv`;
    store.pos.call('file.save', { suggestedName, text: csvOf(columns, rows) }).catch(reportFailure);
  };
  const create = () => go({ open: NEW_RECORD }, 'step');
  const mayCreate = mayCall(session.me.features, createDiscount.access);
  useKeys({ F5: () => void refresh(), 'mod+shift+E': exportCsv, 'mod+N': mayCreate ? create : null });
  // It stays open when the service no longer has it, with what was typed.
  const found = all?.find(({ id }) => String(id) === open) ?? null;
  const [lastFound, setLastFound] = useState(found);
  if (found !== null && found !== lastFound) setLastFound(found);
  const openDiscount = found ?? (String(lastFound?.id) === open ? lastFound : null);
  const isEditing = open === NEW_RECORD || openDiscount !== null;
  const readAgain = async () => (await refresh())?.map((discount) => withUnsent(discount, unsent)) ?? null;
  const records = t('office.discounts.records');
  return (
    <AreaScreen
      title={t('office.areas.discounts')}
      age={<AnswerAge answer={answer} />}
      actions={
        <>
          <Button
            leftSection={<IconDownload size="1.25rem" stroke={1.6} aria-hidden />}
            aria-keyshortcuts="Control+Shift+E"
            disabled={rows.length === 0}
            onClick={exportCsv}
          >
            {t('office.list.csv')}
          </Button>
          {mayCreate && (
            <Button
              leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
              rightSection={<KeyHint>Ctrl N</KeyHint>}
              aria-keyshortcuts="Control+N"
              onClick={create}
            >
              {t('office.discounts.new')}
            </Button>
          )}
        </>
      }
    >
      <div className={work['work']} data-pane={isEditing ? 'detail' : 'list'} data-third={isEditing || undefined}>
        <section className={work['list']} aria-label={t('office.areas.discounts')}>
          <FilterBar>
            <FilterText
              label={t('office.discounts.name')}
              value={name}
              onChange={(text) => go({ name: text }, 'same')}
            />
            <FilterChoice
              label={t('office.discounts.type')}
              value={type}
              all="all"
              choices={TYPE_CHOICES.map((value) => ({
                value,
                label: value === 'all' ? t('office.list.all') : t(`office.discounts.types.${value}`),
              }))}
              onChange={(chosen) => go({ type: chosen }, 'same')}
            />
            <FilterChoice
              label={t('office.discounts.status')}
              value={status}
              all="all"
              choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.discounts.statuses.${value}`) }))}
              onChange={(chosen) => go({ status: chosen }, 'same')}
            />
          </FilterBar>
          <RecordList
            name={t('office.areas.discounts')}
            records={records}
            answer={answer}
            columns={columns}
            rows={rows}
            idOf={({ id }) => String(id)}
            marksOf={({ id }) => <Marks isDraft={drafts.has(String(id))} unsent={unsent.get(String(id))} />}
            openId={open}
            onOpen={(id) => go({ open: id }, 'step')}
            sorting={sorting}
            onSort={(next) => go({ sort: next.column as typeof sort, isDescending: next.isDescending }, 'same')}
            empty={
              all?.length === 0 ? (
                <EmptyState
                  what={t('office.discounts.none')}
                  then={
                    <>
                      {t('office.discounts.newHint')} <KeyHint>Ctrl N</KeyHint>
                    </>
                  }
                />
              ) : (
                <EmptyState
                  what={t('office.list.nothingFound')}
                  then={t('office.list.searched', { total: t('office.discounts.count', { count: all?.length ?? 0 }) })}
                />
              )
            }
            count={t('office.discounts.count', { count: rows.length })}
          />
        </section>
        {isEditing && (
          <DiscountEditor
            key={open}
            discount={openDiscount}
            unsent={open === null ? undefined : unsent.get(open)}
            readAgain={readAgain}
            onClose={() => go({ open: null }, 'step')}
            onCreated={(id) => go({ open: id }, 'same')}
          />
        )}
      </div>
    </AreaScreen>
  );
}

function withUnsent(discount: Discount, unsent: ReadonlyMap<string, Unsent>): Discount {
  return { ...discount, ...unsent.get(String(discount.id))?.body };
}

function Marks({ isDraft, unsent }: { readonly isDraft: boolean; readonly unsent: Unsent | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {isDraft && (
        <Badge leftSection={<IconPencil className="flip" size="0.75rem" stroke={1.6} aria-hidden />}>
          {t('office.form.isDraft')}
        </Badge>
      )}
      {unsent && <UnsentBadge unsent={unsent} />}
    </>
  );
}
