// One order that the service does not have yet: it can be changed or discarded, and has no steps.
import { Button } from '@mantine/core';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import { useTranslation } from '../../locales/use-translation';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { useTimes } from '../../ui/text/times';
import { WithdrawButton } from '../kit/create/withdraw-button';
import { DetailSide } from '../kit/detail/detail-side';
import { UnsentBadge } from '../kit/form/record-side';
import type { Unsent } from '../kit/form/unsent';
import { useObstacle } from '../kit/form/use-obstacle';
import { Components } from './components';
import { OrderFacts } from './order-facts';

interface UnsentOrderProps {
  readonly order: ProductionOrder;
  readonly unsent: Unsent;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

export function UnsentOrder({ order, unsent, onChange, onClose }: UnsentOrderProps) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const { mayCall } = useObstacle(createProductionOrder);
  const { savedAt, savedBy, isBlocked, refusal } = unsent;
  return (
    <DetailSide
      title={order.finishedGoodName}
      above={t('office.form.saved', { when: since(savedAt), by: savedBy })}
      badge={<UnsentBadge unsent={unsent} />}
      onClose={onClose}
      foot={
        <>
          <WithdrawButton localId={order.id} title={order.finishedGoodName} onWithdrawn={onClose} />
          <Button variant="filled" disabled={!mayCall} onClick={onChange}>
            {t('office.orders.change')}
          </Button>
        </>
      }
    >
      {refusal && <ErrorNotice error={refusal} />}
      {isBlocked === true && <p>{t('office.form.isBlocked')}</p>}
      <OrderFacts order={order} />
      <Components order={order} />
    </DetailSide>
  );
}
