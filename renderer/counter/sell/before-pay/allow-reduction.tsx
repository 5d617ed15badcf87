import { useTranslation } from '../../../locales/use-translation';
import { OverridePanel } from '../../../approval/approval-panel';
import { useTill } from '../../../till/use-till';
import { reductionToAllow } from '../editing/required-right';
import { useOpenPay } from './open-pay';
import classes from './before-pay.module.css';

/** Asks an approver for a reduction that grew beyond the ceiling since it was given; payment opens when it is allowed. */
export function AllowReduction() {
  const till = useTill();
  const { t } = useTranslation();
  const openPay = useOpenPay();
  const request = reductionToAllow(till);
  const back = () => {
    till.sell.show({ panel: 'items' });
    till.sell.searchField.returnTo();
  };
  if (request === null) return null;
  return (
    <section className={classes['panel']} aria-label={t('override.title')}>
      <OverridePanel
        request={request}
        onApproved={() => {
          till.cart.getState().allowReduction(request.share);
          void openPay();
        }}
        onBack={back}
      />
    </section>
  );
}
