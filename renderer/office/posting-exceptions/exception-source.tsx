// The record an exception is about, with the way to what belongs to it.
import { listCashMovements } from '#shared/api/sales/cash-movements';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import type { PostingException } from '#shared/api/sales/posting-exception';
import type { StoredSale } from '#shared/api/sales/sale';
import { getSale } from '#shared/api/sales/sales';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { useTimes } from '../../ui/text/times';
import { AmountRows } from '../kit/detail/amount-rows';
import { PartState } from '../kit/detail/part-state';
import { DetailPart } from '../kit/detail/detail-side';
import { RegisterLink } from '../kit/detail/register-link';
import { useNameOf } from '../kit/answers/use-name-of';
import { useAnswer } from '../kit/answers/use-answer';
import { AreaLink } from '../place/area-link';
import { MovementOf } from './movement-source';

export function ExceptionSource({ exception }: { readonly exception: PostingException }) {
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const { eventType, externalId, effectiveAt } = exception;
  if (eventType === 'SALE' || eventType === 'RETURN') {
    return mayCall(features, getSale.access) ? (
      <SaleOf transactionId={externalId} isReturn={eventType === 'RETURN'} />
    ) : null;
  }
  if (eventType === 'DAY_OPENING' || eventType === 'DAY_CLOSING') {
    return (
      <p>
        <AreaLink area="days" search={{ from: effectiveAt, to: effectiveAt, open: externalId }}>
          {t('office.exceptions.toDay')}
        </AreaLink>
      </p>
    );
  }
  if (eventType === 'CASH_MOVEMENT') {
    const maySee = mayCall(features, listDayCycles.access) && mayCall(features, listCashMovements.access);
    return maySee ? <MovementOf movementId={externalId} date={effectiveAt} /> : null;
  }
  if (eventType !== 'AUDIT_ENTRY') return null;
  return (
    <p>
      <AreaLink area="audit" search={{ from: effectiveAt, to: effectiveAt, open: externalId }}>
        {t('office.exceptions.toAudit')}
      </AreaLink>
    </p>
  );
}

interface SaleOfProps {
  readonly transactionId: string;
  readonly isReturn: boolean;
}

function SaleOf({ transactionId, isReturn }: SaleOfProps) {
  const { t } = useTranslation();
  const answer = useAnswer(getSale, { params: { transactionId } });
  return (
    <DetailPart title={t(isReturn ? 'office.exceptions.theReturn' : 'office.exceptions.theSale')}>
      <PartState answer={answer} records={t('office.exceptions.sales')} />
      {answer.data && <SaleFacts sale={answer.data} isReturn={isReturn} />}
    </DetailPart>
  );
}

function SaleFacts({ sale, isReturn }: { readonly sale: StoredSale; readonly isReturn: boolean }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { moment } = useTimes();
  const nameOf = useNameOf();
  const { transactionId, receiptNumber, soldAt, cashier, registerId, customerNumber, dayCycleId, businessDate } = sale;
  const { cart, totals } = sale;
  // A return is stored without a sign; the amounts of the exception above have one.
  const amountOf = (gross: number) => nearestFromDecimal(isReturn ? -gross : gross, currency);
  const lines = cart.lines.map(({ lineId, itemName, quantity, grossAmount }) => ({
    id: lineId,
    name: (
      <>
        {formatCount(quantity)} × <bdi>{itemName}</bdi>
      </>
    ),
    amount: amountOf(grossAmount),
  }));
  return (
    <>
      <dl>
        <Fact name={t('office.exceptions.receipt')}>
          <AreaLink area="sales" search={{ from: businessDate, to: businessDate, open: transactionId }}>
            {receiptNumber}
          </AreaLink>
        </Fact>
        <Fact name={t(isReturn ? 'office.exceptions.returnedAt' : 'office.exceptions.soldAt')}>{moment(soldAt)}</Fact>
        <Fact name={t('office.exceptions.cashier')}>
          <bdi>{nameOf(cashier)}</bdi>
        </Fact>
        <Fact name={t('office.exceptions.register')}>
          <RegisterLink registerId={registerId} />
        </Fact>
        {dayCycleId !== null && (
          <Fact name={t('office.exceptions.day')}>
            <AreaLink area="days" search={{ from: businessDate, to: businessDate, open: dayCycleId }}>
              {t('office.exceptions.toDay')}
            </AreaLink>
          </Fact>
        )}
        {customerNumber !== null && (
          <Fact name={t('office.exceptions.customer')}>
            <AreaLink area="customers" search={{ status: 'all', open: customerNumber }}>
              {customerNumber}
            </AreaLink>
          </Fact>
        )}
      </dl>
      <AmountRows
        currency={currency}
        rows={[
          ...lines,
          {
            id: 'total',
            name: t('office.exceptions.amountNames.grossAmount'),
            amount: amountOf(totals.grossAmount),
            isSum: true,
          },
        ]}
      />
    </>
  );
}
