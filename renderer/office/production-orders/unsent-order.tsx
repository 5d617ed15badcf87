// One order that the service does not have yet: it can be changed or discarded, and has no steps.
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import { usePersonName } from '../../bridge/person-name';
import { useTranslation } from '../../locales/use-translation';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { useTimes } from '../../ui/text/times';
import { WithdrawButton } from '../kit/create/withdraw-button';
import { DetailSide } from '../kit/detail/detail-side';
import type { Unsent } from '../kit/form/unsent';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { RecordMarks } from '../kit/list/record-marks';
import { Components } from './components';
import { OrderFacts } from './order-facts';
import { valuesOf } from './order-form';

interface UnsentOrderProps {
  readonly order: ProductionOrder;
  /** Undefined for the moment in which it was sent or discarded. */
  readonly unsent: Unsent | undefined;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

export function UnsentOrder({ order, unsent, onChange, onClose }: UnsentOrderProps) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const nameOf = usePersonName();
  const { mayCall } = useObstacle(createProductionOrder);
  const stored = useMemo(() => valuesOf(order), [order]);
  const draft = useDraft('productionOrders', order.id, stored);
  const withdrawn = () => {
    draft?.discard();
    onClose();
  };
  return (
    <DetailSide
      title={order.finishedGoodName}
      above={unsent && t('office.form.saved', { when: since(unsent.savedAt), by: nameOf(unsent.savedBy) })}
      badge={<RecordMarks isDraft={(draft?.changed.length ?? 0) > 0} unsent={unsent} />}
      onClose={onClose}
      foot={
        <>
          <WithdrawButton localId={order.id} title={order.finishedGoodName} onWithdrawn={withdrawn} />
          <Button variant="filled" disabled={!mayCall || !unsent} onClick={onChange}>
            {t('office.orders.change')}
          </Button>
        </>
      }
    >
      {unsent?.refusal && <ErrorNotice error={unsent.refusal} />}
      {unsent?.isBlocked === true && <p>{t('office.form.isBlocked')}</p>}
      <OrderFacts order={order} />
      <Components order={order} />
    </DetailSide>
  );
}
