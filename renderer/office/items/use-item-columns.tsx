import { useMemo } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { statedText } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { namesText } from '../../ui/text/list-text';
import { currencyName, formatStated } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { Swatch } from '../../ui/layout/swatch';
import { taxText } from './item-form';
import { statusText } from './item-text';
import { nameOf, type Attributes } from './use-attributes';
import { useTaxes } from './use-taxes';

export function useItemColumns(attributes: Attributes): readonly ListColumn<Item>[] {
  const { t } = useTranslation();
  const { moment, onPaper, stated } = useTimes();
  const { currency } = useTill();
  const taxes = useTaxes();
  return useMemo(() => {
    const label = (field: string) => t(`office.items.fields.${field as 'name'}`);
    const column = (id: string, text: (item: Item) => string) => ({ id, head: label(id), order: text, text });
    const colorOf = ({ colorId }: Item) => nameOf(attributes.colors, colorId);
    const taxOf = ({ taxCategory, taxRateId }: Item) => {
      const text = taxText(taxCategory, taxRateId);
      return taxes.find(({ value }) => value === text)?.label ?? text;
    };
    return [
      { ...column('name', ({ name }) => name), weight: 3 },
      { ...column('sku', ({ sku }) => sku), isSecondary: true },
      {
        ...column('subcategory', ({ subcategoryId }) => nameOf(attributes.subcategories, subcategoryId)),
        weight: 1.75,
        isSecondary: true,
      },
      {
        ...column('color', colorOf),
        mark: (item: Item) => item.colorId !== null && <Swatch name={colorOf(item)} />,
        weight: 1.25,
        isSecondary: true,
      },
      {
        ...column('discount', ({ discountId }) => nameOf(attributes.discounts, discountId)),
        isExtra: true,
        weight: 1.5,
      },
      { ...column('tax', taxOf), isExtra: true },
      { ...column('unit', ({ uomCode }) => uomCode ?? ''), isExtra: true, weight: 0.75 },
      { ...column('barcodes', ({ barcodes }) => namesText(barcodes)), isExtra: true, weight: 1.5 },
      { ...column('status', (item) => statusText(item.status, t)), isExtra: true, isFiled: true },
      {
        id: 'changed',
        head: label('changed'),
        order: ({ modifiedTime }: Item) => Date.parse(modifiedTime),
        text: ({ modifiedTime }: Item) => moment(modifiedTime),
        paper: ({ modifiedTime }: Item) => onPaper(modifiedTime),
        csv: ({ modifiedTime }: Item) => stated(modifiedTime),
        isExtra: true,
        keepsHead: true,
        weight: 1.5,
      },
      {
        id: 'price',
        head: t('office.items.priceIn', { currency: currencyName(currency) }),
        order: ({ unitPrice }: Item) => unitPrice,
        text: ({ unitPrice }: Item) => formatStated(unitPrice, currency),
        csv: ({ unitPrice }: Item) => statedText(unitPrice, currency),
        isFigure: true,
      },
    ].map((each) => (each.isFigure || each.isExtra ? { isSecondary: each.isExtra === true, ...each } : each));
  }, [t, taxes, currency, attributes, moment, onPaper, stated]);
}
