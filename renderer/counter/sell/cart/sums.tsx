import { unitCount, type Cart } from '#shared/domain/cart/cart';
import { negate } from '#shared/domain/money/money';
import type { PricedCart } from '#shared/domain/cart/price-cart';
import { useTranslation } from '../../../locales/use-translation';
import { factMark } from '../../../ui/text/list-text';
import { formatAmount, formatPercent } from '../../../ui/text/number-format';
import { saleDiscountText } from '../../../ui/text/discount-text';
import { Figure, Money } from '../../../ui/text/money';
import { taxNameOf } from '../../../ui/text/tax-name';
import classes from './sums.module.css';
import { SaleNote } from './sale-note';
import { useTill } from '../../../till/use-till';

interface SumsProps {
  readonly cart: Cart;
  readonly priced: PricedCart;
}

/** The note of the sale, subtotal, discounts, the tax of each rate, and the total as the one large figure. */
export function Sums({ cart, priced: { totals, taxes, cartDiscountAmount } }: SumsProps) {
  const { t } = useTranslation();
  const { currency, priceConfig, session } = useTill();
  const count = unitCount(cart);
  return (
    <dl className={classes['sums']}>
      {cart.note !== undefined && <SaleNote note={cart.note} />}
      <div>
        <dt>
          {t('sell.subtotal')}
          <span className={classes['faint']}>
            {factMark()}
            {t('sell.units', { count })}
          </span>
        </dt>
        <dd>
          <Money amount={totals.listAmount} currency={currency} />
        </dd>
      </div>
      {totals.discountAmount !== 0 && (
        <div>
          <dt>
            {t('sell.discounts')}
            {cart.discount && cartDiscountAmount !== 0 && (
              <span className={classes['faint']}>
                {factMark()}
                {t(
                  // The amount beside it has those of the lines too.
                  cartDiscountAmount === totals.discountAmount ? 'sell.saleDiscountOf' : 'sell.withSaleDiscount',
                  { what: saleDiscountText(cart.discount, currency, t) },
                )}
              </span>
            )}
          </dt>
          <dd>
            <Money amount={negate(totals.discountAmount)} currency={currency} />
          </dd>
        </div>
      )}
      {taxes
        .filter((tax) => tax.rate > 0)
        .map(({ taxCategory, rate, taxAmount }) => (
          <div key={`${taxCategory} ${rate}`} className={classes['faint']}>
            <dt>
              {t(priceConfig.pricesIncludeTax ? 'sell.taxIncluded' : 'sell.taxAdded', {
                tax: taxNameOf(session.merchant.countryCode, t),
                percent: formatPercent(rate),
              })}
            </dt>
            <dd>
              <Money amount={taxAmount} currency={currency} />
            </dd>
          </div>
        ))}
      <div
        className={classes['grand']}
        style={{ ['--letters' as string]: formatAmount(totals.grossAmount, currency).length }}
      >
        <dt>{t('sell.total')}</dt>
        <dd>
          <Figure amount={totals.grossAmount} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
