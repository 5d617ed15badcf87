// What a sale is linked with: its returns, or the sale that was returned; the sale that is paid again in place of one whose payment
// was corrected, and that one; the customer, the items, the day and the register.
import { Anchor } from '@mantine/core';
import type { StoredSale } from '#shared/api/sales/sale';
import { getSale, listSales } from '#shared/api/sales/sales';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import { currencyOf } from '#shared/domain/money/currency';
import { useTranslation } from '../../locales/use-translation';
import { customerName } from '../../store/customers/customer-name';
import { useCustomer } from '../../store/queries';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { Money } from '../../ui/text/money';
import { businessDay, dateIn } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { DetailPart } from '../kit/detail/detail-side';
import { PartState } from '../kit/detail/part-state';
import { RegisterLink } from '../kit/detail/register-link';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { useAnswer } from '../kit/answers/use-answer';
import { AreaLink } from '../place/area-link';
import { signedAmount } from './sale-amounts';

interface SaleLinksProps {
  readonly sale: StoredSale;
  readonly nameOf: (username: string) => string;
  readonly onOpen: (transactionId: string) => void;
}

export function SaleLinks({ sale, nameOf, onOpen }: SaleLinksProps) {
  const { t } = useTranslation();
  const { kind, originalTransactionId, registerId, dayCycleId, businessDate, submittedBy, cashier } = sale;
  const soldOn = dateIn(useTill().session.merchant.timeZone, new Date(sale.soldAt));
  const sender = submittedBy?.username ?? cashier;
  return (
    <>
      <DetailPart title={t('receipts.links')}>
        {sale.correctedReceiptNumber !== undefined && (
          <Corrected receiptNumber={sale.correctedReceiptNumber} onOpen={onOpen} />
        )}
        {kind === 'SALE' && <Returns of={sale} onOpen={onOpen} />}
        {kind === 'RETURN' &&
          (originalTransactionId === null ? (
            <p>{t('office.sales.noReceipt')}</p>
          ) : (
            <Original transactionId={originalTransactionId} onOpen={onOpen} />
          ))}
        {sale.correctsPayment && sale.originalReceiptNumber !== undefined && (
          <PaidAgain by={sale} of={sale.originalReceiptNumber} onOpen={onOpen} />
        )}
      </DetailPart>
      <DetailPart title={t('office.sales.belongsTo')}>
        <dl>
          {sale.customerNumber !== null && (
            <Fact name={t('office.sales.customer')}>
              <CustomerLink customerNumber={sale.customerNumber} />
            </Fact>
          )}
          <Fact name={t('office.sales.date')}>
            {dayCycleId === null ? (
              businessDay(businessDate)
            ) : (
              <AreaLink area="days" search={{ from: businessDate, to: businessDate, open: dayCycleId }}>
                {businessDay(businessDate)}
              </AreaLink>
            )}
          </Fact>
          <Fact name={t('office.sales.register')}>
            <RegisterLink registerId={registerId} />
          </Fact>
          <Fact name={t('office.areas.audit')}>
            <AreaLink area="audit" search={{ from: soldOn, to: soldOn, registerId, text: nameOf(cashier) }}>
              {t('office.sales.auditOf', { name: nameOf(cashier) })}
            </AreaLink>
          </Fact>
          {sender !== cashier && <Fact name={t('office.sales.sentBy')}>{nameOf(sender)}</Fact>}
        </dl>
      </DetailPart>
      <DetailPart title={t('office.sales.items')}>
        <Items sale={sale} />
      </DetailPart>
    </>
  );
}

function CustomerLink({ customerNumber }: { readonly customerNumber: string }) {
  const view = useCustomer(customerNumber);
  return (
    <AreaLink area="customers" search={{ status: 'all', open: customerNumber }}>
      <bdi>{view ? customerName(view.customer) : customerNumber}</bdi>
    </AreaLink>
  );
}

function Items({ sale: { cart } }: Pick<SaleLinksProps, 'sale'>) {
  const known = new Map(cart.lines.flatMap(({ itemId, itemName }) => (itemId === null ? [] : [[itemId, itemName]])));
  return (
    <ul>
      {[...known].map(([itemId, name]) => (
        <li key={itemId} dir="auto">
          <AreaLink area="items" search={{ status: 'all', open: itemId }}>
            {name}
          </AreaLink>
        </li>
      ))}
    </ul>
  );
}

function Returns({ of, onOpen }: { readonly of: StoredSale } & Pick<SaleLinksProps, 'onOpen'>) {
  const { t } = useTranslation();
  const query = { originalTransactionId: of.transactionId, page: 0, size: MAX_PAGE_SIZE };
  const answer = useAnswer(listSales, { query });
  const found = answer.data?.content;
  const correction = found?.find(({ correctsPayment }) => correctsPayment);
  return (
    <>
      <PartState answer={answer} records={t('office.sales.returns')} />
      {found?.length === 0 && <p>{t('office.sales.noReturns')}</p>}
      {found && found.length > 0 && (
        <ul>
          {found.map((sale) => (
            <li key={sale.transactionId}>
              <SaleLink sale={sale} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {correction && <PaidAgain by={correction} of={of.receiptNumber} onOpen={onOpen} />}
    </>
  );
}

interface PaidAgainProps extends Pick<SaleLinksProps, 'onOpen'> {
  /** The return that took back the payment. */
  readonly by: StoredSale;
  /** The receipt whose payment was corrected. */
  readonly of: string;
}

/** At the same register, on the day of the correction, at the same price. */
function PaidAgain({ by: { businessDate, registerId, totals }, of, onOpen }: PaidAgainProps) {
  const { t } = useTranslation();
  const { grossAmount } = totals;
  const amounts = { minGrossAmount: grossAmount, maxGrossAmount: grossAmount };
  const query = { from: businessDate, to: businessDate, registerId, kind: 'SALE' as const, ...amounts };
  const answer = useAnswer(listSales, { query: { ...query, page: 0, size: MAX_PAGE_SIZE } });
  const sale = answer.data?.content.find(({ correctedReceiptNumber }) => correctedReceiptNumber === of);
  return sale && <Linked say={t('office.sales.paidAgain')} sale={sale} onOpen={onOpen} />;
}

function Corrected({ receiptNumber, onOpen }: { readonly receiptNumber: string } & Pick<SaleLinksProps, 'onOpen'>) {
  const { t } = useTranslation();
  const answer = useAnswer(listSales, { query: { receiptNumber, page: 0, size: MAX_PAGE_SIZE } });
  const sale = answer.data?.content.find((each) => each.kind === 'SALE' && each.receiptNumber === receiptNumber);
  return sale && <Linked say={t('office.sales.replaces')} sale={sale} onOpen={onOpen} />;
}

function Linked({ say, sale, onOpen }: { readonly say: string } & Pick<SaleLinksProps, 'sale' | 'onOpen'>) {
  return (
    <p>
      {say} <SaleLink sale={sale} onOpen={onOpen} />
    </p>
  );
}

function Original({ transactionId, onOpen }: { readonly transactionId: string } & Pick<SaleLinksProps, 'onOpen'>) {
  const { t } = useTranslation();
  const answer = useAnswer(getSale, { params: { transactionId } });
  return answer.data ? (
    <SaleLink sale={answer.data} onOpen={onOpen} />
  ) : (
    <AnswerProblem answer={answer} records={t('office.sales.records')} />
  );
}

function SaleLink({ sale, onOpen }: Pick<SaleLinksProps, 'sale' | 'onOpen'>) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { receiptNumber, transactionId, soldAt, totals, currency } = sale;
  const kind = sale.correctsPayment ? 'CORRECTION' : sale.kind;
  return (
    <Anchor component="button" type="button" onClick={() => onOpen(transactionId)}>
      {t(`office.sales.linked.${kind}`, { receiptNumber, when: momentWithin(soldAt), currency })}{' '}
      <Money amount={signedAmount(sale, totals.grossAmount)} currency={currencyOf(currency)} />
    </Anchor>
  );
}
