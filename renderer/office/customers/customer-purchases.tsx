// What a customer bought and brought back at any till, newest first, as the service has it. Where the service or the right is missing,
// what this till knows of it.
import { Badge, Table } from '@mantine/core';
import type { StoredSale } from '#shared/api/sales/sale';
import { listSales } from '#shared/api/sales/sales';
import { isOfficeOnly } from '#shared/ipc/session';
import { Purchases } from '../../customers/purchases';
import { useTranslation } from '../../locales/use-translation';
import { usePurchases } from '../../store/queries';
import { useTill } from '../../till/use-till';
import { ListTable } from '../../ui/layout/list-table';
import { inOneLine } from '../../ui/text/date-format';
import { currencyName } from '../../ui/text/number-format';
import { useTimes } from '../../ui/text/times';
import { AnswerAge } from '../kit/answers/answer-age';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { isUnreachable } from '../kit/answers/unreachable';
import { useAnswer } from '../kit/answers/use-answer';
import { AreaLink, useMaySee } from '../place/area-link';
import { amountText } from '../sales/sale-amounts';
import type { CustomerRow } from './customer-form';
import classes from './customers.module.css';

/** All others are in the list of sales. */
const SHOWN = 20;

export function CustomerPurchases({ customer: { key, customerNumber } }: { readonly customer: CustomerRow }) {
  const maySee = useMaySee('sales');
  const isOffice = isOfficeOnly(useTill().session);
  // The service knows no sales to a customer without a number.
  if (customerNumber === null || !maySee) return isOffice ? null : <Purchases customerKey={key} />;
  return <PurchasesAtService customerKey={key} customerNumber={customerNumber} />;
}

interface PurchasesAtServiceProps {
  readonly customerKey: string;
  readonly customerNumber: string;
}

function PurchasesAtService({ customerKey, customerNumber }: PurchasesAtServiceProps) {
  const { t } = useTranslation();
  // One that sells nothing knows of no purchases, which is not that there are none.
  const isOffice = isOfficeOnly(useTill().session);
  const answer = useAnswer(listSales, { query: { customerNumber, page: 0, size: SHOWN } });
  const { data, error } = answer;
  if (data === undefined && error !== null && !isOffice) {
    const isNormal = error.code === 'NOT_OFFERED' || isUnreachable(error);
    return (
      <>
        {!isNormal && <AnswerProblem answer={answer} records={t('office.sales.records')} />}
        <Purchases customerKey={customerKey} />
      </>
    );
  }
  return (
    <section>
      <h3>{t('office.customers.purchases')}</h3>
      <p className={classes['faint']}>
        <AnswerAge answer={answer} />
      </p>
      <AnswerProblem answer={answer} records={t('office.sales.records')} />
      {data && <Sales customerNumber={customerNumber} sales={data.content} />}
      {data && <NotSent customerKey={customerKey} sales={data.content} />}
      {data && data.totalElements > 0 && (
        <p>
          <AreaLink area="sales" search={{ anyDate: true, customer: customerNumber }}>
            {t('office.customers.allPurchases', { count: data.totalElements })}
          </AreaLink>
        </p>
      )}
    </section>
  );
}

interface SalesProps {
  readonly customerNumber: string;
  readonly sales: readonly StoredSale[];
}

function Sales({ customerNumber, sales }: SalesProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { isToday, clockTime, plainDay } = useTimes();
  if (sales.length === 0) return <p className={classes['faint']}>{t('office.customers.noPurchases')}</p>;
  return (
    <ListTable className={classes['receipts']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('customers.receipt')}</Table.Th>
          <Table.Th>{t('customers.at')}</Table.Th>
          <Table.Th data-figure>{currencyName(currency)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sales.map((sale) => (
          <Table.Tr key={sale.transactionId}>
            <Table.Td>
              <span className={classes['receipt']}>
                <AreaLink area="sales" search={{ anyDate: true, customer: customerNumber, open: sale.transactionId }}>
                  {sale.receiptNumber}
                </AreaLink>
              </span>{' '}
              {sale.kind === 'RETURN' && <Badge>{t('office.sales.return')}</Badge>}
            </Table.Td>
            <Table.Td>{inOneLine(isToday(sale.soldAt) ? clockTime(sale.soldAt) : plainDay(sale.soldAt))}</Table.Td>
            <Table.Td data-figure>{amountText(sale, sale.totals.grossAmount, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

/** Says how many of this till the service cannot have yet. */
function NotSent({ customerKey, sales }: { readonly customerKey: string } & Pick<SalesProps, 'sales'>) {
  const { t } = useTranslation();
  const { purchases } = usePurchases(customerKey, SHOWN);
  const count = purchases.filter(
    ({ row }) => row.sync !== 'sent' && !sales.some(({ transactionId }) => transactionId === row.transactionId),
  ).length;
  return count > 0 && <p>{t('office.customers.purchasesNotSent', { count })}</p>;
}
