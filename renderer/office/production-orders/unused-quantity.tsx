// A quantity that was entered as made of an order which is over: someone else was first.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { typedNumber } from '../../ui/fields/typed-number';
import { Notice } from '../../ui/messages/notice';
import type { Draft } from '../kit/form/use-draft';
import { MADE } from './order-form';

interface UnusedQuantityProps {
  readonly draft: Draft;
  /** What was made of the order; null of a canceled one. */
  readonly actualQty: number | null;
}

/** Nothing where the order has the quantity: the answer to their own completing may have been lost. */
export function UnusedQuantity({ draft, actualQty }: UnusedQuantityProps) {
  const { t } = useTranslation();
  const typed = draft.values[MADE] ?? '';
  const isKept = draft.since !== null;
  const isUsed = isKept && actualQty !== null && Number(typedNumber(typed)) === actualQty;
  const discard = useEffectEvent(() => draft.discard());
  useEffect(() => {
    if (isUsed) discard();
  }, [isUsed]);
  if (!isKept || isUsed) return null;
  return (
    <Notice
      tone="attend"
      what={t('office.orders.notUsed', { quantity: typed })}
      action={<Button onClick={draft.discard}>{t('office.orders.deleteQuantity')}</Button>}
    />
  );
}
