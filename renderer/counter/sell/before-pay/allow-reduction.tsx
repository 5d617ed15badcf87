import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import type { CartLine } from '#shared/domain/cart/cart';
import { useTranslation } from '../../../locales/use-translation';
import { ApprovalPanel } from '../../../approval/approval-panel';
import { useCart, useTill } from '../../../till/use-till';
import { quantityText } from '../../../ui/text/price-text';
import { firstToAllow, type ToAllow } from '../../required-right';
import { useOpenPay } from './open-pay';
import classes from './before-pay.module.css';

/**
 * Asks an approver for a reduction that grew beyond what was allowed since it was given, or for a price of more than it was given for; payment
 * opens when it is allowed.
 */
export function AllowReduction() {
  const till = useTill();
  const { t } = useTranslation();
  const openPay = useOpenPay();
  useCart(({ cart }) => cart);
  const first = firstToAllow(till);
  const isOver = first === null;
  // Lines were removed, or somebody unlocked who may give that much.
  useEffect(() => {
    if (isOver) till.sell.show({ panel: 'items' });
  }, [isOver, till]);
  const back = () => {
    till.sell.show({ panel: 'items' });
    till.sell.searchField.returnTo();
  };
  if (first === null) return null;
  return (
    <section className={classes['panel']} aria-label={t('approval.title')}>
      <ApprovalPanel
        key={keyOf(first)}
        request={first.kind === 'price' ? { ...first.request, then: forQuantity(first.line, t) } : first.request}
        onApproved={() => {
          const { allowPrice, allowReduction } = till.cart.getState();
          if (first.kind === 'price') allowPrice(first.line.lineId);
          else allowReduction(first.request.allows);
          void openPay();
        }}
        onBack={back}
      />
    </section>
  );
}

/** What is allowed: with anything else it is another question. */
function keyOf(first: ToAllow): string {
  if (first.kind === 'reduction') return `${first.request.allows.share} ${first.request.allows.from}`;
  const { lineId, quantity, unitPrice } = first.line;
  return `${lineId} ${quantity} ${unitPrice}`;
}

function forQuantity({ quantity, pricedQuantity = quantity, uomCode }: CartLine, t: TFunction): string {
  return t('approval.forQuantity', {
    quantity: quantityText(quantity, uomCode),
    before: quantityText(pricedQuantity, uomCode),
  });
}
