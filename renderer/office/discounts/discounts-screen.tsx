// The area Discounts: the list, the open discount beside it, and a sample cart that shows what it does.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listDiscounts } from '#shared/api/catalog/discounts';
import { useStore } from '../../store/core/store-context';
import { useKeys } from '../../ui/keys/use-keys';
import { KeyHint } from '../../ui/layout/key-hint';
import { EmptyState } from '../../ui/layout/empty-state';
import { reportFailure } from '../../ui/messages/failure';
import { AreaScreen } from '../frame/area-screen';
import { AnswerAge } from '../kit/list/answer-age';
import { useSortedRows } from '../kit/list/columns';
import { csvOf } from '../kit/list/csv';
import { FilterBar, FilterChoice, FilterText } from '../kit/list/filter-bar';
import { RecordList } from '../kit/list/record-list';
import { useAnswer } from '../kit/list/use-answer';
import work from '../kit/work.module.css';
import { usePlace } from '../place/use-place';
import { discountSearch, matches, STATUS_CHOICES, TYPE_CHOICES } from './discount-search';
import { useDiscountColumns } from './use-discount-columns';

export function DiscountsScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { place, go } = usePlace(discountSearch);
  const { name, type, status, sort, isDescending, open } = place;
  const answer = useAnswer(listDiscounts, {});
  const all = answer.data;
  const filtered = useMemo(
    () => all?.filter((discount) => matches(discount, { name, type, status, sort, isDescending, open: null })) ?? [],
    [all, name, type, status, sort, isDescending],
  );
  const columns = useDiscountColumns();
  const sorting = { column: sort, isDescending };
  const rows = useSortedRows(columns, filtered, sorting);
  const refresh = () => void answer.refresh();
  const exportCsv = () => {
    const suggestedName = `discounts-${store.now().toISOString().slice(0, 10)}.csv`;
    store.pos.call('file.save', { suggestedName, text: csvOf(columns, rows) }).catch(reportFailure);
  };
  useKeys({ F5: refresh, 'mod+shift+E': exportCsv });
  const records = t('office.discounts.records');
  return (
    <AreaScreen
      title={t('office.areas.discounts')}
      age={<AnswerAge answer={answer} />}
      actions={
        <Button
          leftSection={<IconDownload size="1.25rem" stroke={1.6} aria-hidden />}
          aria-keyshortcuts="Control+Shift+E"
          disabled={rows.length === 0}
          onClick={exportCsv}
        >
          {t('office.list.csv')}
        </Button>
      }
    >
      <div className={work['work']} data-pane={open === null ? 'list' : 'detail'}>
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
            marksOf={() => null}
            openId={open}
            onOpen={(id) => go({ open: id }, 'step')}
            sorting={sorting}
            onSort={(next) => go({ sort: next.column as typeof sort, isDescending: next.isDescending }, 'same')}
            empty={
              all?.length === 0 ? (
                <EmptyState what={t('office.discounts.none')} then={<KeyHint>Ctrl N</KeyHint>} />
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
      </div>
    </AreaScreen>
  );
}
