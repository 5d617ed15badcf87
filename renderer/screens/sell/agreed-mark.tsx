// Says on a line that its price is agreed with the customer, what it stands in place of, and when the service was last
// asked if that was on another day.
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, type MinorUnits } from '#shared/domain/money';
import { useAgreedPrices } from '../../state/agreed-prices';
import { dayDistance, fullDay } from '../../ui/moments';
import { useTill } from '../frame/till-context';

export function AgreedMark({ cataloguePrice }: { readonly cataloguePrice: MinorUnits }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const readAt = useAgreedPrices((state) => state.readAt);
  const price = formatAmount(cataloguePrice, currency);
  const isOld = readAt !== null && dayDistance(readAt, new Date()) !== 'today';
  return (
    <>
      <IconTag size="1rem" stroke={1.75} aria-hidden />
      <span>
        {isOld ? t('agreed.priceAsOf', { price, day: fullDay(new Date(readAt)) }) : t('agreed.price', { price })}
      </span>
    </>
  );
}
