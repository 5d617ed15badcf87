// An X or a Z report as it is read and printed: the figures of the day, nothing computed that the report does not say.
import { useTranslation } from 'react-i18next';
import { type DayReport, type Tally } from '#shared/domain/day-report';
import { formatAmount, negate, subtract, type MinorUnits } from '#shared/domain/money';
import { formatPercent } from '#shared/domain/rate';
import { type DayClosing } from '#shared/writes/day-closing';
import { businessDay, formatCount } from '../../ui/moments';
import { useTill } from '../frame/till-context';
import { CashSums } from './cash-sums';
import { CountedPieces } from './counted-pieces';
import classes from './day-report-view.module.css';

interface DayReportViewProps {
  readonly title: string;
  /** When and by whom. */
  readonly said: string;
  readonly businessDate: string;
  readonly report: DayReport;
  /** The till lost its database in this day. */
  readonly isIncomplete: boolean;
  /** Of a closed day. */
  readonly closing: DayClosing | null;
}

export function DayReportView(props: DayReportViewProps) {
  const { title, said, businessDate, report, isIncomplete, closing } = props;
  const { t } = useTranslation();
  const { session } = useTill();
  const { firstReceipt, lastReceipt } = report;
  return (
    <article className={classes['report']} aria-label={title}>
      <header>
        <strong>{session.merchant.name}</strong>
        <h2>
          {title} · {businessDay(businessDate)}
        </h2>
        <p>
          {t('day.register', { register: session.registerId })} · {said}
        </p>
        {firstReceipt !== null && lastReceipt !== null && (
          <p>
            {t('day.report.receipts')}:{' '}
            <bdi>{t('day.report.receiptRange', { first: firstReceipt, last: lastReceipt })}</bdi>
          </p>
        )}
        {isIncomplete && (
          <p>
            <strong>{t('day.incomplete')}</strong> {t('day.incompleteThen')}
          </p>
        )}
      </header>
      <div className={classes['parts']}>
        <TurnoverPart report={report} />
        <CashPart report={report} closing={closing} />
        <TenderPart report={report} />
        <TaxPart report={report} />
        <ListPart
          title={t('day.report.groups')}
          rows={report.groups.map(({ group, amount }) => ({ name: group ?? t('day.report.noGroup'), amount }))}
        />
        <ListPart
          title={t('day.report.hours')}
          rows={report.hours.map(({ hour, ...tally }) => ({ name: `${String(hour).padStart(2, '0')}:00`, ...tally }))}
        />
        <ListPart
          title={t('day.report.cashiers')}
          rows={report.cashiers.map(({ cashier, ...tally }) => ({ name: cashier, ...tally }))}
        />
      </div>
    </article>
  );
}

function TurnoverPart({ report }: { readonly report: DayReport }) {
  const { t } = useTranslation();
  const { sales, returns, lineDiscounts, saleDiscounts } = report;
  const rows: Row[] = [
    { name: t('day.report.listAmount'), amount: sales.listAmount },
    ...discountRow(t('day.report.lineDiscounts'), lineDiscounts),
    ...discountRow(t('day.report.saleDiscounts'), saleDiscounts),
    { name: t('day.report.salesGross'), count: sales.count, amount: sales.grossAmount, isTotal: true },
    ...(returns.count > 0
      ? [{ name: t('day.report.returnsGross'), count: returns.count, amount: negate(returns.grossAmount) }]
      : []),
    { name: t('day.report.net'), amount: subtract(sales.netAmount, returns.netAmount) },
    { name: t('day.report.tax'), amount: subtract(sales.taxAmount, returns.taxAmount) },
    { name: t('day.report.gross'), amount: subtract(sales.grossAmount, returns.grossAmount), isTotal: true },
    { name: t('day.report.rounding'), amount: subtract(sales.roundingAmount, returns.roundingAmount) },
  ];
  return <ListPart title={t('day.report.turnover')} rows={rows} />;
}

function discountRow(name: string, { count, amount }: Tally): Row[] {
  return count === 0 ? [] : [{ name, count, amount: negate(amount) }];
}

function CashPart({ report, closing }: { readonly report: DayReport; readonly closing: DayClosing | null }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const counted = closing?.counted ?? null;
  const difference = counted && subtract(counted.amount, report.cash.expectedAmount);
  const differenceName = difference === null || difference === 0 ? 'noDifference' : difference < 0 ? 'short' : 'over';
  return (
    <section>
      <h3>
        {t('day.report.cash')}, {currency.code}
      </h3>
      <CashSums cash={report.cash} counted={counted?.amount ?? null} />
      <dl className={classes['facts']}>
        {difference !== null && (
          <Fact
            name={t(`day.report.${differenceName}`)}
            value={formatAmount(difference < 0 ? negate(difference) : difference, currency)}
          />
        )}
        {closing?.reason && <Fact name={t('day.report.reason')} value={closing.reason} />}
        {closing?.approvedBy && <Fact name={t('day.report.approvedBy')} value={closing.approvedBy} />}
        <Fact name={t('day.report.drawerOpenings')} value={formatCount(report.drawerOpenings)} />
        <Fact
          name={t(closing ? 'day.report.unsentAtClose' : 'day.report.unsent')}
          value={formatCount(report.unsentCount)}
        />
      </dl>
      {counted !== null && counted.pieces.length > 0 && <CountedPieces counted={counted} />}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function TenderPart({ report }: { readonly report: DayReport }) {
  const { t } = useTranslation();
  const rows = report.tenders.flatMap(({ kind, sales, returns }) => {
    const name = t(`day.report.tenderKinds.${kind}`);
    const out = { name: t('day.report.paidOut', { kind: name }), count: returns.count, amount: negate(returns.amount) };
    return [...(sales.count > 0 ? [{ name, ...sales }] : []), ...(returns.count > 0 ? [out] : [])];
  });
  return <ListPart title={t('day.report.tenders')} rows={rows} />;
}

function TaxPart({ report }: { readonly report: DayReport }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  if (report.taxes.length === 0) return null;
  return (
    <section>
      <h3>
        {t('day.report.taxes')}, {currency.code}
      </h3>
      <table className={classes['rows']}>
        <thead>
          <tr>
            <th>{t('day.report.category')}</th>
            <th data-figure>{t('day.report.net')}</th>
            <th data-figure>{t('day.report.tax')}</th>
            <th data-figure>{t('day.report.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {report.taxes.map(({ taxCategory, rate, netAmount, taxAmount, grossAmount }) => (
            <tr key={`${taxCategory} ${rate}`}>
              <td>
                {t(`day.report.taxCategories.${taxCategory}`)} <bdi>{formatPercent(rate)} %</bdi>
              </td>
              {[netAmount, taxAmount, grossAmount].map((amount, index) => (
                <td key={index} data-figure>
                  <bdi>{formatAmount(amount, currency)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Row {
  readonly name: string;
  readonly count?: number;
  readonly amount: MinorUnits;
  readonly isTotal?: boolean;
}

function ListPart({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { currency } = useTill();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>
        {title}, {currency.code}
      </h3>
      <table className={classes['rows']}>
        <tbody>
          {rows.map(({ name, count, amount, isTotal = false }) => (
            <tr key={name} data-total={isTotal || undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-figure>{count === undefined ? '' : formatCount(count)}</td>
              <td data-figure>
                <bdi>{formatAmount(amount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
