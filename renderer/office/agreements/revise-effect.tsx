// What the typed rate does, beside its field: the difference, and the margin it leaves at the shop price.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { fixedDecimalText } from '#shared/domain/money/decimal';
import { useTranslation } from '../../locales/use-translation';
import { Notice } from '../../ui/messages/notice';
import { namesText } from '../../ui/text/list-text';
import { formatAmount, formatChange, formatDecimal, moneyText } from '../../ui/text/number-format';
import type { AmendedAgreement } from './agreement-search';
import classes from './agreements.module.css';
import { effectOf, type Part } from './effect';
import { useShop } from './use-shop';

interface ReviseEffectProps {
  readonly agreement: AmendedAgreement;
  /** The new rate, as typed. */
  readonly typed: string;
  /** The first day of the new rate, YYYY-MM-DD; '' while none is typed. */
  readonly firstDay: string;
}

export function ReviseEffect({ agreement, typed, firstDay }: ReviseEffectProps) {
  const { t } = useTranslation();
  const shop = useShop(agreement.itemId, firstDay);
  const effect = effectOf(agreement, typed, shop);
  if (effect === null) return null;
  const { currency, difference, shop: ofShop } = effect;
  const left = agreement.partyRole === 'SUPPLIER' ? 'margin' : 'reduction';
  return (
    <section aria-label={t('office.agreements.effect')}>
      <h3 className={classes['effect']}>{t('office.agreements.effect')}</h3>
      <dl className={classes['figures']}>
        <dt>{t('office.agreements.difference')}</dt>
        <dd>
          <bdi>{partText(difference, { currency, t }, 'exceptZero')}</bdi>
        </dd>
        {ofShop && (
          <>
            <dt>{t('office.agreements.shopPrice')}</dt>
            <dd>{formatAmount(ofShop.price, currency)}</dd>
            <dt>{t(`office.agreements.${left}`)}</dt>
            <dd>
              <bdi>{partText(ofShop.left, { currency, t })}</bdi>
            </dd>
            <dt>{t(`office.agreements.${left}Before`)}</dt>
            <dd>
              <bdi>{partText(ofShop.leftBefore, { currency, t })}</bdi>
            </dd>
          </>
        )}
      </dl>
      {ofShop && ofShop.left.amount < 0 && (
        <Notice tone="attend" what={t('office.agreements.aboveShop', { price: moneyText(ofShop.price, currency) })} />
      )}
      {shop && !ofShop && <p className={classes['hint']}>{t('office.agreements.notCompared')}</p>}
    </section>
  );
}

/** '5.04, 41.5 %' @param signDisplay whether a plus is written before both */
function partText(
  { amount, tenths }: Part,
  { currency, t }: { currency: Currency; t: TFunction },
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  const text = (signDisplay === 'auto' ? formatAmount : formatChange)(amount, currency);
  if (tenths === null) return text;
  const percent = formatDecimal(fixedDecimalText(tenths, 1), 1, signDisplay);
  return namesText([text, t('app.percent', { percent })]);
}
