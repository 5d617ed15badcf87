// Values of changed fields as the app shows them elsewhere. What it does not know is shown as it is.
import type { TFunction } from 'i18next';
import { CHANGED_FIELDS, type FieldType } from '#shared/api/accounts/changed-fields';
import { CHANGE_KINDS, type Change, type ChangeValue } from '#shared/api/accounts/changes';
import type { Merchant } from '#shared/api/accounts/merchant';
import { TAX_CATEGORIES } from '#shared/domain/tax/tax';
import { ROLES } from '#shared/api/accounts/session';
import { TAX_ROUNDINGS } from '#shared/domain/tax/tax';
import { businessDay } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { formatCount } from '../../ui/text/number-format';
import { roleText as partyText, statusText as agreementStatus } from '../agreements/agreement-text';
import { typeText } from '../discounts/discount-text';
import { nameOf, type Attributes } from '../items/use-attributes';
import { statusText as itemStatus } from '../items/item-text';
import { amountWithCurrency } from '../kit/document/amounts';
import { statusWord } from '../kit/status-word';
import type { NameHere } from './use-names-here';

/** What names and amounts are shown with. */
export interface ChangeNames {
  readonly t: TFunction;
  /** Code of the merchant's. */
  readonly currency: string;
  readonly attributes: Attributes;
  readonly taxRates: NonNullable<Merchant['datedTaxRates']>;
  readonly nameHere: NameHere;
}

/** Undefined for a field or kind that this version of the app does not know. */
export function typeOf(kind: string, field: string): FieldType | undefined {
  const known = CHANGE_KINDS.find((each) => each === kind);
  return known && (CHANGED_FIELDS[known] as Readonly<Record<string, FieldType>>)[field];
}

export function valueText(
  { kind, currency, recordName }: Pick<Change, 'kind' | 'currency' | 'recordName'>,
  field: string,
  value: ChangeValue,
  names: ChangeNames,
): string {
  const { t } = names;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('sync.case.empty');
  if (Array.isArray(value))
    return namesText(
      value.map((each) => (typeof each === 'string' ? each : lineText(each, currency ?? names.currency, t))),
    );
  if (typeof value === 'boolean') return t(value ? 'sync.case.yes' : 'sync.case.no');
  if (typeof value === 'number') return numberText(typeOf(kind, field), value, currency, names);
  switch (typeOf(kind, field)) {
    case 'date':
      return businessDay(value);
    case 'item':
      return recordName ?? value;
    case 'taxRate':
      return names.taxRates.find(({ taxRateId }) => taxRateId === value)?.name ?? value;
    case 'taxCategory': {
      const category = TAX_CATEGORIES.find((each) => each === value);
      return category ? t(`day.report.taxCategories.${category}`) : value;
    }
    case 'taxRounding': {
      const rounding = TAX_ROUNDINGS.find((each) => each === value);
      return rounding ? t(`office.changes.taxRoundings.${rounding}`) : value;
    }
    case 'partyRole':
      return partyText(value, t);
    case 'role': {
      const role = ROLES.find((each) => each === value);
      return role ? t(`office.users.roles.${role}`) : value;
    }
    case 'status':
      return statusText(kind, value, t);
    default:
      return value;
  }
}

function numberText(
  type: FieldType | undefined,
  value: number,
  currency: string | null,
  { t, currency: own, attributes }: ChangeNames,
): string {
  switch (type) {
    case 'amount':
      return amountWithCurrency(value, currency ?? own);
    case 'percent':
      return t('app.percent', { percent: formatCount(value) });
    case 'subcategory':
      return nameOf(attributes.subcategories, value);
    case 'color':
      return nameOf(attributes.colors, value);
    case 'discount':
      return nameOf(attributes.discounts, value);
    case 'discountType':
      return typeText(value, t);
    default:
      return formatCount(value);
  }
}

function statusText(kind: string, status: string, t: TFunction): string {
  switch (kind) {
    case 'ITEM':
      return itemStatus(status, t);
    case 'AGREEMENT':
      return agreementStatus(status, t);
    case 'USER':
      return t(`office.users.statuses.${status as 'ACTIVE'}`, { defaultValue: status });
    case 'REGISTER':
      return t(`office.registers.statuses.${status as 'ACTIVE'}`, { defaultValue: status });
    case 'PRODUCTION_ORDER':
      return t(`office.orders.statuses.${status as 'PLANNED'}`, { defaultValue: status });
    default:
      return statusWord(status, t);
  }
}

/** '24 × Lantern, AED 6.25' */
function lineText(line: Readonly<Record<string, ChangeValue>>, currency: string, t: TFunction): string {
  const { quantity, itemName, itemId, unitPrice } = line;
  const what = t('office.changes.line', {
    quantity: typeof quantity === 'number' ? formatCount(quantity) : '',
    item: String(itemName ?? itemId ?? ''),
  });
  if (typeof unitPrice !== 'number') return what;
  return t('office.changes.linePrice', { what, price: amountWithCurrency(unitPrice, currency) });
}
