// The VAT return as a form, on the screen and on A4.
import type { VatReturn } from '#shared/api/sales/vat-return';
import { currencyOf } from '#shared/domain/money/currency';
import { nearestFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { periodEnds } from '../../ui/text/date-format';
import { Money } from '../../ui/text/money';
import { currencyName, formatCount } from '../../ui/text/number-format';
import { CATEGORY_BOXES, isTaxed, vatBoxes } from './vat-boxes';
import classes from './vat-return.module.css';

interface VatFormProps {
  readonly of: VatReturn;
  /** When the service gave the figures, as shown. */
  readonly asOf: string;
}

export function VatForm({ of, asOf }: VatFormProps) {
  const { t } = useTranslation();
  const { name } = useTill().session.merchant;
  const currency = currencyOf(of.currency);
  const shown = (amount: MinorUnits | null) => amount !== null && <Money amount={amount} currency={currency} />;
  return (
    <article className={classes['form']} aria-label={t('office.areas.vatReturn')}>
      <header className={classes['formHead']}>
        <div>
          <h2>{t('office.areas.vatReturn')}</h2>
          <p>{t('office.vatReturn.period', periodEnds(of.from, of.to))}</p>
        </div>
        <dl>
          <dt>{t('office.vatReturn.person')}</dt>
          <dd dir="auto">{name}</dd>
          <dt>{t('office.vatReturn.number')}</dt>
          <dd>
            <bdi>{of.vatRegistrationNumber}</bdi>
          </dd>
        </dl>
      </header>
      <table className={classes['boxes']}>
        <thead>
          <tr>
            <th scope="col">{t('office.vatReturn.box')}</th>
            <th scope="col">{t('office.vatReturn.supply')}</th>
            <th scope="col">{t('office.vatReturn.amount', { currency: currencyName(currency) })}</th>
            <th scope="col">{t('office.vatReturn.vat', { currency: currencyName(currency) })}</th>
          </tr>
        </thead>
        <tbody>
          {vatBoxes(of, currency, t).map((box) => (
            <tr key={box.number} data-look={box.look}>
              <td>{box.number}</td>
              <th scope="row">{box.name}</th>
              <td>{shown(box.amount)}</td>
              <td>{shown(box.vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {of.byRate && of.byRate.length > 0 && <ByRate rates={of.byRate} code={of.currency} />}
      <footer className={classes['formFoot']}>
        <span>{t('office.vatReturn.transactions', { count: of.transactionCount })}</span>
        <span>{t('office.vatReturn.asOf', { when: asOf })}</span>
      </footer>
    </article>
  );
}

interface ByRateProps {
  readonly rates: NonNullable<VatReturn['byRate']>;
  readonly code: string;
}

function ByRate({ rates, code }: ByRateProps) {
  const { t } = useTranslation();
  const currency = currencyOf(code);
  const money = (value: number) => <Money amount={nearestFromDecimal(value, currency)} currency={currency} />;
  return (
    <table className={classes['boxes']} aria-label={t('office.vatReturn.byRate')}>
      <thead>
        <tr>
          <th scope="col">{t('office.vatReturn.rate')}</th>
          <th scope="col">{t('office.vatReturn.byRate')}</th>
          <th scope="col">{t('office.vatReturn.amount', { currency: currencyName(currency) })}</th>
          <th scope="col">{t('office.vatReturn.vat', { currency: currencyName(currency) })}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ taxCategory, rate, netAmount, taxAmount }) => (
          <tr key={`${taxCategory} ${rate}`}>
            <td>{isTaxed(taxCategory) ? t('app.percent', { percent: formatCount(rate) }) : '–'}</td>
            <th scope="row">{t(`office.vatReturn.boxes.${CATEGORY_BOXES[taxCategory]}`)}</th>
            <td>{money(netAmount)}</td>
            <td>{money(taxAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
