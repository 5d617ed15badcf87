// What a payment shows: what is paid, how, and the change.
import { memo, use, useRef } from 'react';
import type { Cart } from '#shared/domain/cart/cart';
import { sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { ErrorData } from '#shared/errors';
import { ScreenFrame } from '../../frame/screen-frame';
import { useTranslation } from '../../locales/use-translation';
import type { CartCustomer } from '../../store/database/till-rows';
import { useTill } from '../../till/use-till';
import { BackButton } from '../../ui/front/back-button';
import { keepFocusBeside } from '../../ui/keypad/keep-focus';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { moneyText } from '../../ui/text/number-format';
import { ChangePanel } from './done/change-panel';
import { IsSaving } from './is-saving';
import classes from './pay-screen.module.css';
import { SummaryPanel } from './summary-panel';
import { TenderPanel } from './tender/tender-panel';
import type { Tendering } from './tender/use-tendering';

interface PaymentViewProps {
  readonly cart: Cart;
  readonly customer: CartCustomer | null;
  readonly grossAmount: MinorUnits;
  readonly tendering: Tendering;
  readonly error: ErrorData | null;
  /** The cart is empty: it was paid, and the finished sale is about to be shown, or the payment is about to be left. */
  readonly isGone: boolean;
  /** Whether it is asked if so much was received. */
  readonly isDoubted: boolean;
  readonly onBack: () => void;
  /** Null where the customer stays. */
  readonly onCustomer: (() => void) | null;
  readonly onAddPart: () => void;
  readonly onGoOn: () => void;
  readonly onDoubt: (isRight: boolean) => void;
}

/** A payment of nothing is not drawn: it would be taken off again before anybody saw it. */
export const PaymentView = memo(DrawnPayment, (before, now) => now.isGone && before.error === now.error);

function DrawnPayment({ cart, customer, grossAmount, tendering, ...props }: PaymentViewProps) {
  const { t } = useTranslation();
  const amountField = useRef<HTMLInputElement>(null);
  const change = changeOf(tendering);
  return (
    <ScreenFrame help="pay" title={t('pay.title')} start={<Back onClick={props.onBack} />}>
      <div className={classes['grid']} data-gives={change > 0 || undefined} onMouseDown={keepFocusBeside}>
        <SummaryPanel
          cart={cart}
          customer={customer}
          grossAmount={grossAmount}
          tendering={tendering}
          amountField={amountField}
          onCustomer={props.onCustomer}
        />
        <TenderPanel
          tendering={tendering}
          amountField={amountField}
          onEnter={props.onGoOn}
          onAddPart={props.onAddPart}
        />
        <ChangePanel tendering={tendering} error={props.error} onGoOn={props.onGoOn} />
      </div>
      {props.isDoubted && <DoubtQuestion tendering={tendering} onAnswer={props.onDoubt} />}
    </ScreenFrame>
  );
}

function changeOf({ payment }: Tendering): MinorUnits {
  return payment ? sum(payment.tenders.map((tender) => tender.change)) : ZERO;
}

function Back({ onClick }: { readonly onClick: () => void }) {
  return <BackButton isDisabled={use(IsSaving)} onClick={onClick} />;
}

interface DoubtQuestionProps {
  readonly tendering: Tendering;
  readonly onAnswer: (isRight: boolean) => void;
}

function DoubtQuestion({ tendering, onAnswer }: DoubtQuestionProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const isSaving = use(IsSaving);
  const { received, due } = tendering;
  const amount = received.kind === 'amount' ? received.amount : ZERO;
  return (
    <QuestionDialog
      title={t('pay.doubtful.ask', { amount: moneyText(amount, currency) })}
      safe={t('pay.doubtful.change')}
      onSafe={() => onAnswer(false)}
      answer={t('pay.doubtful.right')}
      isBusy={isSaving}
      onAnswer={() => onAnswer(true)}
    >
      {t('pay.doubtful.text', { left: moneyText(due, currency), change: moneyText(changeOf(tendering), currency) })}
    </QuestionDialog>
  );
}
