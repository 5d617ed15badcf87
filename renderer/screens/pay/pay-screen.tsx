// Paying: what is due, what is taken in which kind, what goes back. Enter completes; the sale is saved before it is shown.
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, sum } from '#shared/domain/money';
import { settle } from '#shared/domain/settle';
import { errorData, type ErrorData } from '#shared/errors';
import { useCart } from '../../state/cart';
import { recordSale } from '../../store/record-sale';
import { useStore } from '../../store/store-context';
import { announce } from '../../ui/announcer';
import { KeyHint } from '../../ui/key-hint';
import { useKeys } from '../../ui/use-keys';
import { ScreenFrame } from '../frame/screen-frame';
import { useTill } from '../frame/till-context';
import { showSell } from '../sell/sell-state';
import { ChangePanel } from './change-panel';
import classes from './pay-screen.module.css';
import { SummaryPanel } from './summary-panel';
import { TenderPanel } from './tender-panel';
import { useTendering } from './use-tendering';

export function PayScreen() {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency, settleConfig } = useTill();
  const cart = useCart((state) => state.cart);
  const customer = useCart((state) => state.customer);
  const settled = useMemo(() => settle(cart, settleConfig), [cart, settleConfig]);
  const tendering = useTendering(settled.totals.grossAmount);
  const { payment } = tendering;
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);

  const back = () => showSell({ stage: 'cart' });
  const complete = async () => {
    if (!payment || isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setError(null);
    try {
      const { sale } = await recordSale(store, session, { cart, customer, ...payment });
      showSell({ stage: 'done', lastSale: sale, panel: 'items' });
      const amount = formatAmount(sum(payment.tenders.map(({ change }) => change)), currency);
      announce(t('done.announce', { amount, receiptNumber: sale.receiptNumber }));
    } catch (thrown) {
      setError(errorData(thrown));
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  useKeys({ Escape: isSaving ? null : back, F12: () => undefined });

  return (
    <ScreenFrame
      title={t('pay.title')}
      start={
        <Button
          leftSection={<IconChevronLeft className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<KeyHint>Esc</KeyHint>}
          aria-keyshortcuts="Escape"
          disabled={isSaving}
          onClick={back}
        >
          {t('pay.back')}
        </Button>
      }
    >
      <div className={classes['grid']}>
        <SummaryPanel cart={cart} customer={customer} grossAmount={settled.totals.grossAmount} tendering={tendering} />
        <TenderPanel tendering={tendering} onEnter={() => void complete()} />
        <ChangePanel tendering={tendering} error={error} isSaving={isSaving} onComplete={() => void complete()} />
      </div>
    </ScreenFrame>
  );
}
