// One order: how far it is, what is consumed for it, and the steps that are possible now. A refused step leaves the order as it is;
// the order is read again, and so the steps are those of its real state.
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { createProductionOrder, getProductionOrder } from '#shared/api/manufacturing/production-orders';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { useActions } from '../../ui/keys/use-actions';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { useTimes } from '../../ui/text/times';
import { DuplicateButton } from '../kit/create/duplicate-button';
import { ChangesLink } from '../kit/detail/changes-link';
import { DetailSide } from '../kit/detail/detail-side';
import { useAnswer } from '../kit/answers/use-answer';
import { useDraft, type Draft } from '../kit/form/use-draft';
import { PrintMenu } from '../kit/print/print-menu';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { usePrintout } from '../kit/print/use-printout';
import { Components } from './components';
import classes from './order-side.module.css';
import { OrderFacts } from './order-facts';
import { MADE_DRAFTS, madeValues, NEW_VALUES, valuesOf } from './order-form';
import { OrderPage } from './order-page';
import { isOver } from './order-search';
import { OrderSteps, type StepName } from './order-steps';
import { statusText } from './order-text';
import { Stages } from './stages';
import { UnusedQuantity } from './unused-quantity';

interface OrderSideProps {
  /** As in the list. */
  readonly order: ProductionOrder;
  /** When the list was read, ISO 8601. */
  readonly listedAt: string | null;
  /** Reads the list again. */
  readonly readAll: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface Refused {
  readonly step: StepName;
  readonly error: ErrorData;
  /** When the order shown had been read, ISO 8601. */
  readonly readAt: string | null;
}

export function OrderSide(props: OrderSideProps) {
  const { order } = props;
  const planned = useMemo(() => madeValues(order), [order]);
  const made = useDraft(MADE_DRAFTS, order.id, planned);
  return made && <Side {...props} made={made} />;
}

interface SideProps extends OrderSideProps {
  /** The quantity made. */
  readonly made: Draft;
}

function Side({ order: listed, listedAt, readAll, onClose, made }: SideProps) {
  const { t } = useTranslation();
  const { day } = useTimes();
  const answer = useAnswer(getProductionOrder, { params: { id: listed.id } });
  const [refused, setRefused] = useState<Refused | null>(null);
  // Whichever was read later: the order alone may be an answer from before the last load of the list.
  const isAlone = answer.data !== undefined && (answer.answeredAt ?? '') >= (listedAt ?? '');
  const order = isAlone ? answer.data : listed;
  const stored = useMemo(() => valuesOf(order), [order]);
  const typed = useDraft('productionOrders', listed.id, stored);
  // Paper is printed as soon as it is on the page.
  const catalog = useCatalogItems([
    order.finishedGoodId,
    ...order.components.map(({ componentItemId }) => componentItemId),
  ]);
  const printout = usePrintout(
    useFileName()(t('office.changes.kinds.PRODUCTION_ORDER'), order.orderNumber),
    <OrderPage order={order} catalog={catalog} />,
  );
  useActions({ printShown: printout.print });
  const readAgain = () => Promise.all([answer.refresh(), readAll()]);
  return (
    <DetailSide
      title={order.finishedGoodName}
      name={`${order.orderNumber} ${order.finishedGoodName}`}
      above={t('office.orders.created', { number: order.orderNumber, day: day(order.createdAt) })}
      badge={
        <DuplicateButton
          area="productionOrders"
          operation={createProductionOrder}
          values={{ ...stored, plannedDate: '' }}
          empty={NEW_VALUES}
        />
      }
      onClose={onClose}
      foot={
        <OrderSteps
          order={order}
          draft={made}
          print={<PrintMenu printout={printout} />}
          onDone={async () => {
            setRefused(null);
            await readAgain();
          }}
          onFailed={(step, error) => {
            const readAt = isAlone ? answer.answeredAt : listedAt;
            // First the order as it is now: the notice names its state.
            void readAgain().then(() => setRefused({ step, error, readAt }));
          }}
        />
      }
    >
      <Stages order={order} />
      {answer.error?.code === 'ORDER_UNKNOWN' && <Notice tone="attend" what={t('office.form.gone')} />}
      {typed && typed.changed.length > 0 && (
        <Notice
          tone="attend"
          what={t('office.orders.isSent')}
          action={<Button onClick={typed.discard}>{t('office.form.undo')}</Button>}
        />
      )}
      {isOver(order) && <UnusedQuantity draft={made} actualQty={order.actualQty} />}
      {refused && <RefusedNotice refused={refused} order={order} />}
      <OrderFacts order={order} />
      <Components order={order} />
      <ChangesLink kind="PRODUCTION_ORDER" id={order.id} />
      {printout.page}
    </DetailSide>
  );
}

function RefusedNotice({ refused, order }: { readonly refused: Refused; readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const { step, error, readAt } = refused;
  if (error.code !== 'ORDER_STATE_WRONG' && error.code !== 'RECORD_CHANGED') return <ErrorNotice error={error} />;
  return (
    <Notice
      tone="danger"
      what={t(`office.orders.refused.${step}`, { status: statusText(order.status, t) })}
      then={
        <>
          {readAt !== null && t('office.orders.someone', { when: since(readAt) })} {t('office.orders.unchanged')}
          {error.serviceWords !== undefined && <q className={classes['reply']}>{error.serviceWords}</q>}
        </>
      }
    />
  );
}
