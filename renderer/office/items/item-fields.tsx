// The fields of an item.
import { ITEM_STATUSES, itemCreateBody, type Item } from '#shared/api/catalog/item';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { factsText } from '../../ui/text/list-text';
import { isActive } from '../discounts/discount-search';
import { effectText } from '../discounts/discount-text';
import { RecordChoice } from '../kit/finder/record-choice';
import { ChangesLink } from '../kit/detail/changes-link';
import { FieldGroup } from '../kit/form/field-group';
import { mostCharacters } from '../kit/form/problems';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect, RecordSwitch } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { AreaLinks } from '../place/area-links';
import { statusWord } from '../kit/status-word';
import { BarcodeFields } from './barcode-fields';
import { statusText } from './item-text';
import { taxOfPrice } from './tax-of-price';
import type { Attributes } from './use-attributes';
import { useNewColor, useNewSubcategory } from './use-new-attribute';
import type { ItemTax } from './use-taxes';

interface ItemFieldsProps {
  readonly form: RecordForm;
  /** Null for a new one. */
  readonly item: Item | null;
  readonly all: readonly Item[];
  readonly attributes: Attributes;
  readonly taxes: readonly ItemTax[];
  readonly labelOf: (field: string) => string;
}

const LONGEST_NAME = mostCharacters(itemCreateBody.shape.name);

interface Choice {
  readonly name: string;
  readonly status?: string;
}

export function ItemFields({ form, item, all, attributes, taxes, labelOf }: ItemFieldsProps) {
  const { t } = useTranslation();
  const till = useTill();
  const { currency, session } = till;
  const { values } = form.draft;
  const unit = unitSymbol(values['uomCode']);
  const discount = attributes.discounts.get(Number(values['discountId']));
  const none = t('office.items.noneOf');
  // What is out of use is left out, unless the item has it.
  const chosenFrom = (name: 'discountId' | 'subcategoryId' | 'colorId', rows: ReadonlyMap<number, Choice>) =>
    [...rows].map(([id, { name: label, status }]) => {
      const value = String(id);
      if (status === undefined || isActive({ status })) return { value, label };
      const isHidden = ![values[name], form.stored[name]].includes(value);
      return { value, label, note: statusWord(status, t), isHidden };
    });
  const discounts = chosenFrom('discountId', attributes.discounts)
    .filter(({ isHidden }) => !isHidden)
    .map(({ value, label, note }) => ({ value, label: factsText([label, note]) }));
  const [newColor, newSubcategory] = [useNewColor(), useNewSubcategory()];
  const isIndian = session.merchant.countryCode === 'IN' || item?.hsnCode !== undefined;
  const of = (name: string) => ({ form, name, label: labelOf(name) });
  return (
    <>
      <RecordField {...of('name')} most={LONGEST_NAME} />
      <FieldGroup title={t('office.items.price')}>
        <RecordField
          {...of('unitPrice')}
          isFigure
          decimals={currency.exponent}
          description={taxOfPrice(values, till, t)}
        />
        <RecordSelect
          {...of('tax')}
          choices={[
            ...(form.stored['tax'] === '' ? [{ value: '', label: t('office.items.chooseTax') }] : []),
            ...taxes,
          ]}
        />
        <RecordSelect
          {...of('discountId')}
          choices={[{ value: '', label: none }, ...discounts]}
          description={discount && isActive(discount) && effectText(discount, currency, t)}
        />
        <RecordField
          {...of('uomCode')}
          description={unit === null ? t('office.items.soldByPiece') : t('office.items.soldByUnit', { unit })}
        />
      </FieldGroup>
      <FieldGroup title={t('office.items.place')}>
        <RecordField {...of('sku')} />
        <RecordSelect
          {...of('status')}
          choices={ITEM_STATUSES.map((value) => ({ value, label: statusText(value, t) }))}
        />
        <RecordChoice
          {...of('subcategoryId')}
          {...{ none, add: newSubcategory, choices: chosenFrom('subcategoryId', attributes.subcategories) }}
        />
        <RecordChoice
          {...of('colorId')}
          {...{ none, add: newColor, choices: chosenFrom('colorId', attributes.colors) }}
        />
        {isIndian && <RecordField {...of('hsnCode')} description={t('office.items.hsnHelp')} />}
      </FieldGroup>
      <BarcodeFields form={form} item={item} all={all} />
      <RecordSwitch {...of('noSaleDiscount')} description={t('office.items.noSaleDiscountHelp')} />
      {item && <ChangesLink kind="ITEM" id={item.itemId} />}
      {item && (
        <AreaLinks
          links={[
            {
              area: 'sales',
              search: { period: 'lastSevenDays', item: item.itemId, view: 'list' },
              text: t('office.items.sales'),
            },
          ]}
        />
      )}
    </>
  );
}
