import { useEffect } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { ApprovalPanel } from '../../../approval/approval-panel';
import { useCart, useTill } from '../../../till/use-till';
import { reductionToAllow } from '../../required-right';
import { useOpenPay } from './open-pay';
import classes from './before-pay.module.css';

/** Asks an approver for a reduction that grew beyond what was allowed since it was given; payment opens when it is allowed. */
export function AllowReduction() {
  const till = useTill();
  const { t } = useTranslation();
  const openPay = useOpenPay();
  useCart(({ cart }) => cart);
  const request = reductionToAllow(till);
  const isOver = request === null;
  // Lines were removed, or somebody unlocked who may give that much.
  useEffect(() => {
    if (isOver) till.sell.show({ panel: 'items' });
  }, [isOver, till]);
  const back = () => {
    till.sell.show({ panel: 'items' });
    till.sell.searchField.returnTo();
  };
  if (request === null) return null;
  return (
    <section className={classes['panel']} aria-label={t('approval.title')}>
      <ApprovalPanel
        key={`${request.allows.share} ${request.allows.from}`}
        request={request}
        onApproved={() => {
          till.cart.getState().allowReduction(request.allows);
          void openPay();
        }}
        onBack={back}
      />
    </section>
  );
}
