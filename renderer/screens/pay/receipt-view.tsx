// A receipt as it will be printed: 80 mm wide, one column of figures, the tax of each rate at its foot.
import { type TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency } from '#shared/domain/currency';
import { stateText } from '#shared/domain/gst';
import { formatAmount, negate, type MinorUnits } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { formatPercent } from '#shared/domain/rate';
import { type Receipt, type ReceiptLine, type ReceiptTax } from '#shared/domain/receipt';
import { discountText, saleDiscountText } from '../../ui/discount-text';
import { documentTime } from '../../ui/moments';
import { useTill } from '../frame/till-context';
import classes from './receipt-view.module.css';

export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { merchant, lines, currency } = receipt;
  return (
    <article className={classes['receipt']}>
      <header className={classes['head']}>
        <strong>{merchant.name}</strong>
        {merchant.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {merchant.vatRegistrationNumber !== null && (
          <span>
            {t(merchant.countryCode === 'IN' ? 'receipt.gstin' : 'receipt.vatNumber', {
              number: merchant.vatRegistrationNumber,
            })}
          </span>
        )}
        <span className={classes['kind']}>
          {t(merchant.vatRegistrationNumber === null ? 'receipt.invoice' : 'receipt.taxInvoice')}
        </span>
      </header>
      <Facts receipt={receipt} />
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} currency={currency} />
        ))}
      </ul>
      <Totals receipt={receipt} />
      <Taxes receipt={receipt} />
      {receipt.note !== undefined && (
        <p className={classes['note']} dir="auto">
          {receipt.note}
        </p>
      )}
      <p className={classes['thanks']}>{t('receipt.thanks')}</p>
    </article>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const facts: [string, string | null][] = [
    [t('receipt.number'), receipt.receiptNumber],
    [t('receipt.date'), documentTime(receipt.soldAt, timeZone)],
    [t('receipt.register'), String(receipt.registerId)],
    [t('receipt.cashier'), receipt.cashier],
    [t('receipt.customer'), receipt.customerName ?? receipt.customerNumber],
    [t('receipt.customerNumber'), receipt.customerName === null ? null : receipt.customerNumber],
    [t('receipt.placeOfSupply'), receipt.placeOfSupply && stateText(receipt.placeOfSupply)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => value !== null && <Row key={name} name={name} value={value} />)}
    </dl>
  );
}

interface LineProps {
  readonly line: ReceiptLine;
  readonly currency: Currency;
}

function Line({ line, currency }: LineProps) {
  const { t } = useTranslation();
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  const { itemName, quantity, unitPrice, listAmount, discount, note } = line;
  return (
    <li>
      <span className={classes['name']} dir="auto">
        {itemName}
      </span>
      <span className={classes['sub']}>
        {t('receipt.linePrice', { quantity: formatQuantity(quantity), price: amount(unitPrice) })}
      </span>
      <bdi className={classes['amount']}>{amount(listAmount)}</bdi>
      {discount && (
        <>
          <span className={classes['sub']}>
            {discount.given ? discountText(discount.given, currency, t, discount.units) : t('receipt.lineDiscount')}
          </span>
          <bdi className={classes['amount']}>{amount(negate(discount.amount))}</bdi>
        </>
      )}
      {note !== undefined && (
        <span className={classes['note']} dir="auto">
          {note}
        </span>
      )}
    </li>
  );
}

function Totals({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { currency, grossAmount, roundingAmount, tenders, change } = receipt;
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  return (
    <dl className={classes['totals']}>
      <Discounts receipt={receipt} />
      {!receipt.merchant.pricesIncludeTax &&
        receipt.taxes.map((tax) => (
          <Row key={`${tax.taxCategory} ${tax.rate}`} name={taxName(tax, receipt, t)} value={amount(tax.taxAmount)} />
        ))}
      <Row name={t('receipt.total', { currency: currency.code })} value={amount(grossAmount)} isLarge />
      {roundingAmount !== 0 && <Row name={t('receipt.rounding')} value={amount(roundingAmount)} />}
      {tenders.map((tender, index) => (
        <Row
          key={index}
          name={[t(`receipt.tenders.${tender.kind}`), tender.reference].filter(Boolean).join(' · ')}
          value={amount(tender.tendered)}
        />
      ))}
      {change !== 0 && <Row name={t('receipt.change')} value={amount(change)} />}
    </dl>
  );
}

function Discounts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { currency, listAmount, discountAmount, lineDiscountAmount, cartDiscountAmount, cartDiscount } = receipt;
  if (discountAmount === 0) return null;
  const taken = (value: MinorUnits) => formatAmount(negate(value), currency);
  return (
    <>
      <Row name={t('receipt.subtotal')} value={formatAmount(listAmount, currency)} />
      {lineDiscountAmount !== 0 && <Row name={t('receipt.lineDiscounts')} value={taken(lineDiscountAmount)} />}
      {cartDiscount && (
        <Row
          name={
            cartDiscount.given
              ? t('receipt.saleDiscountOf', { what: saleDiscountText(cartDiscount.given, currency, t) })
              : t('receipt.saleDiscount')
          }
          value={taken(cartDiscountAmount)}
        />
      )}
    </>
  );
}

/** India calls its tax by another name. */
function taxName(tax: ReceiptTax, { merchant }: Receipt, t: TFunction): string {
  const percent = formatPercent(tax.rate);
  const isGst = merchant.countryCode === 'IN' && tax.taxCategory === 'STANDARD';
  return isGst ? t('receipt.gst', { percent }) : t(`receipt.taxCategories.${tax.taxCategory}`, { percent });
}

function Taxes({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { taxes, currency, merchant } = receipt;
  return (
    <table className={classes['taxes']}>
      <thead>
        <tr>
          <th scope="col">{t('receipt.taxHead')}</th>
          <th scope="col">{t('receipt.taxNet')}</th>
          <th scope="col">{t(merchant.countryCode === 'IN' ? 'receipt.taxGst' : 'receipt.taxTax')}</th>
          <th scope="col">{t('receipt.taxGross')}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((tax) => (
          <Fragment key={`${tax.taxCategory} ${tax.rate}`}>
            <tr>
              <th scope="row">{taxName(tax, receipt, t)}</th>
              <td>{formatAmount(tax.netAmount, currency)}</td>
              <td>{formatAmount(tax.taxAmount, currency)}</td>
              <td>{formatAmount(tax.grossAmount, currency)}</td>
            </tr>
            {tax.gst.map((part) => (
              <tr key={part.name} className={classes['part']}>
                <th scope="row">{t(`receipt.gstParts.${part.name}`, { percent: formatPercent(part.rate) })}</th>
                <td />
                <td>{formatAmount(part.taxAmount, currency)}</td>
                <td />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly isLarge?: boolean;
}

function Row({ name, value, isLarge = false }: RowProps) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
