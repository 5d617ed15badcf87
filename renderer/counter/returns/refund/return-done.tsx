// The recorded return: the refund once more, larger, and its receipt.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { sum } from '#shared/domain/money/money';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import type { Sale } from '#shared/domain/sale/sale';
import { useTranslation } from '../../../locales/use-translation';
import { namesText } from '../../../ui/text/list-text';
import { formatAmount, moneyText } from '../../../ui/text/number-format';
import { isSecondEnter } from '../../../ui/front/front-buttons';
import { MainButton } from '../../../ui/front/main-button';
import { tenderText } from '../../../ui/text/tender-text';
import { ScreenFrame } from '../../../frame/screen-frame';
import { BigFigure } from '../../../ui/text/big-figure';
import { useSaidHere } from '../../../ui/messages/announcer';
import { beginsScan } from '../../scan/begins-scan';
import { ChangeBreakdown } from '../../receipt/change-breakdown';
import { ReceiptActions } from '../../receipt/receipt-actions';
import { ReceiptView, useReceiptPaper } from '../../receipt/receipt-view';
import complete from '../../receipt/transaction-done.module.css';
import { PrintNotice } from '../../../devices/printing/print-notice';
import { useTill } from '../../../till/use-till';
import { useTypedAhead } from '../../../ui/fields/ahead/use-typed-ahead';
import { strokeOf } from '../../../ui/keys/press-again';
import type { Stroke } from '../../../ui/keys/typing-burst';

export function ReturnDone({ back }: { readonly back: Sale }) {
  const till = useTill();
  const { t } = useTranslation();
  const { session, currency } = till;
  const done = useRef<HTMLButtonElement>(null);
  const receipt = useMemo(() => makeReceipt(back, session.merchant), [back, session.merchant]);
  const paper = useReceiptPaper(receipt);
  const cash = sum(back.tenders.filter(({ kind }) => kind === 'CASH').map(({ amount }) => amount));
  const others = back.tenders.filter(({ kind }) => kind !== 'CASH');
  const toSell = (firstKeys: readonly Stroke[] = []) => {
    till.returns.start();
    till.navigation.goTo('sell');
    const { stage } = till.sell.state.getState();
    if (stage === 'done') till.sell.startNewSale(firstKeys);
    else if (stage === 'cart' && firstKeys.length > 0) till.sell.show({ firstKeys });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Nobody has read the refund when a double press, or a held Enter, approved it. It would press the button that has the focus.
    if (event.key === 'Enter' && (event.repeat || isSecondEnter(event))) return event.preventDefault();
    if (!beginsScan(event)) return;
    event.preventDefault();
    toSell([strokeOf(event)]);
  });
  const ahead = useTypedAhead(null);
  useSaidHere();
  useEffect(() => {
    done.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ScreenFrame help="returns" title={t('returns.doneTitle')}>
      <div className={complete['columns']}>
        <section className={complete['paid']} aria-label={t('returns.doneTitle')}>
          <div className={complete['figure']}>
            <h2>{t(cash > 0 || others.length === 0 ? 'returns.cashBack' : 'returns.notFromDrawer')}</h2>
            <BigFigure
              amount={cash > 0 || others.length === 0 ? cash : sum(others.map(({ amount }) => amount))}
              currency={currency}
              isLargest
            />
          </div>
          {cash > 0 && <ChangeBreakdown change={cash} currency={currency} />}
          {cash > 0 &&
            others.map((tender, index) => (
              <p key={index} className={complete['say']}>
                {t('returns.also', { name: tenderText(tender, t), amount: formatAmount(tender.amount, currency) })}
              </p>
            ))}
          {cash === 0 && <p className={complete['say']}>{namesText(others.map((tender) => tenderText(tender, t)))}</p>}
          <AtTerminal back={back} />
          <p className={complete['say']}>{t('returns.recorded', { receiptNumber: back.receiptNumber })}</p>
          {ahead.problem && <p className={complete['say']}>{ahead.problem}</p>}
          <MainButton
            shortcut="Enter"
            ref={done}

            size="xl"
            fullWidth

            onClick={() => toSell()}
          >
            {t('returns.toSell')}
          </MainButton>
          <Button size="lg" fullWidth onClick={() => till.returns.start()}>
            {t('returns.another')}
          </Button>
          <ReceiptActions receipt={receipt} paper={paper} isLatest />
          <PrintNotice />
        </section>
        <section className={complete['receipt']} aria-label={t('done.receipt')} tabIndex={0}>
          <ReceiptView paper={paper} />
        </section>
      </div>
    </ScreenFrame>
  );
}

/** The card terminal is worked by hand, and knows no exchange: what to do there, in this order. */
function AtTerminal({ back: { tenders } }: { readonly back: Sale }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const cards = tenders.filter(({ kind }) => kind === 'CARD');
  if (cards.length === 0) return null;
  return (
    <ol className={complete['steps']} aria-label={t('returns.atTerminal.title')}>
      {cards.map((card, index) => (
        <li key={index}>
          {t(card.reference === null ? 'returns.atTerminal.refundCard' : 'returns.atTerminal.refund', {
            amount: moneyText(card.amount, currency),
            card: tenderText(card, t),
          })}
        </li>
      ))}
      <li>{t('returns.atTerminal.exchange', { toSell: t('returns.toSell') })}</li>
    </ol>
  );
}
