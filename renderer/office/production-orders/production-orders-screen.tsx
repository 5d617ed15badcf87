// The area Production orders: the list, and the open order beside it.
import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { listProductionOrders } from '#shared/api/manufacturing/production-orders';
import { isOfRecord } from '#shared/writes/local-id';
import { useTranslation } from '../../locales/use-translation';
import { ActionHint } from '../../ui/keys/shortcut';
import { useTimes } from '../../ui/text/times';
import { AnswerAge } from '../kit/answers/answer-age';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { shownOf } from '../kit/answers/use-answer';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { useDrafts } from '../kit/form/use-draft';
import { RecordMarks } from '../kit/list/record-marks';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { OrderEditor } from './order-editor';
import { MADE_DRAFTS } from './order-form';
import { OrderSide } from './order-side';
import { daysLate, matchesOn, orderSearch, STATUS_CHOICES } from './order-search';
import { statusText } from './order-text';
import { UnsentOrder } from './unsent-order';
import { useOrderColumns } from './use-order-columns';
import { useNewOrder, WRITES } from './use-unsent-orders';

const idOf = ({ id }: ProductionOrder) => id;

export function ProductionOrdersScreen() {
  const { t } = useTranslation();
  const create = useNewRecord('productionOrders');
  const date = useTimes().today();
  const at = usePlace(orderSearch);
  const { place, go } = at;
  const answer = useAllPages(listProductionOrders, {}, idOf);
  const goods = useMemo(() => (shownOf(answer) ?? []).map(({ finishedGoodId }) => finishedGoodId), [answer]);
  const catalog = useCatalogItems(goods);
  const matches = useMemo(() => matchesOn(date, catalog), [date, catalog]);
  const columns = useOrderColumns();
  const newRow = useNewOrder();
  const records = useRecords({ area: 'productionOrders', answer, writes: WRITES, newRow, idOf, matches, columns, at });
  const { openRecord, isNew, readAgain } = records;
  const made = useDrafts(MADE_DRAFTS);
  const unsent = openRecord ? records.unsent.get(openRecord.id) : undefined;
  const close = () => records.goOn(null, { isChanging: false });
  if (isNew || (openRecord && place.isChanging)) {
    return (
      <OrderEditor
        key={records.openKey}
        order={openRecord}
        unsent={unsent}
        age={<AnswerAge answer={answer} />}
        readAgain={readAgain}
        onClose={openRecord ? () => go({ isChanging: false }, 'same') : close}
        onCreated={records.created}
      />
    );
  }
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.orders.records'),
        none: t('office.orders.none'),
        noneThen: (
          <>
            {t('office.orders.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.orders.count', { count }),
      }}
      create={create}
      marksOf={(order) => (
        <>
          {daysLate(order, date) > 0 && (
            <Badge color="amber">{t('office.orders.late', { count: daysLate(order, date) })}</Badge>
          )}
          <RecordMarks isDraft={made.has(order.id) && !records.drafts.has(order.id)} unsent={undefined} />
        </>
      )}
      filters={
        <>
          <FilterText label={t('office.orders.search')} value={place.text} onChange={(text) => go({ text }, 'same')} />
          <FilterChoice
            label={t('office.orders.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: choiceText(value) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
      detailPrints={openRecord !== null && !unsent}
    >
      {openRecord && isOfRecord(openRecord.id) && (
        <UnsentOrder
          key={openRecord.id}
          order={openRecord}
          unsent={unsent}
          onChange={() => go({ isChanging: true }, 'same')}
          onClose={close}
        />
      )}
      {openRecord && !isOfRecord(openRecord.id) && (
        <OrderSide
          key={openRecord.id}
          order={openRecord}
          listedAt={answer.answeredAt}
          readAll={readAgain}
          onClose={close}
        />
      )}
    </ListArea>
  );

  function choiceText(value: (typeof STATUS_CHOICES)[number]): string {
    if (value === 'all') return t('office.list.all');
    if (value === 'late') return t('office.orders.lateOnes');
    return value === 'open' ? t('office.orders.notOver') : statusText(value, t);
  }
}
