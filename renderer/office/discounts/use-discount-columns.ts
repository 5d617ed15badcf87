import { useMemo } from 'react';
import type { Discount } from '#shared/api/catalog/discount';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import type { ListColumn } from '../kit/list/columns';
import { statusWord } from '../kit/status-word';
import { effectText, typeText } from './discount-text';

export function useDiscountColumns(): readonly ListColumn<Discount>[] {
  const { t, i18n } = useTranslation();
  const { currency } = useTill();
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('office.discounts.name'),
        order: ({ name }: Discount) => name,
        text: ({ name }: Discount) => name,
      },
      {
        id: 'type',
        head: t('office.discounts.type'),
        order: ({ discountType }: Discount) => discountType,
        text: ({ discountType }: Discount) => typeText(discountType, t),
        isSecondary: true,
      },
      {
        id: 'status',
        head: t('office.discounts.status'),
        order: ({ status }: Discount) => status,
        text: ({ status }: Discount) => statusWord(status, t),
        isSecondary: true,
      },
      {
        id: 'effect',
        head: t('office.discounts.effect'),
        order: ({ discountType, rate, getDiscountPercent }: Discount) =>
          discountType === 3 ? (getDiscountPercent ?? 0) : rate,
        text: (discount: Discount) => effectText(discount, currency, t),
        // In words: what the figure is depends on the type.
        csv: (discount: Discount) => effectText(discount, currency, t),
        // Sentences, which in Arabic would be staggered before a right edge.
        isFigure: i18n.dir() === 'ltr',
      },
    ],
    [t, i18n, currency],
  );
}
