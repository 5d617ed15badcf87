// The values noted of each kind of record, and what a person knows it by. Of customers and of those who run their stores there is no
// name either: they can ask to be erased, and the log is never changed.
import type { Merchant } from '#shared/api/accounts/merchant';
import type { ChangedFieldOf } from '#shared/api/accounts/changed-fields';
import type { ChangeKind, ChangeValue } from '#shared/api/accounts/changes';
import type { Register } from '#shared/api/accounts/register';
import type { User } from '#shared/api/accounts/user';
import type { Color } from '#shared/api/catalog/color';
import { DISCOUNT_TYPES, type Discount } from '#shared/api/catalog/discount';
import type { Item } from '#shared/api/catalog/item';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { Agreement } from '#shared/api/customers/agreement';
import type { Customer } from '#shared/api/customers/customer';
import type { CustomerStore } from '#shared/api/customers/customer-store';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import type { Quotation } from '#shared/api/procurement/quotation';
import type { Vendor } from '#shared/api/procurement/vendor';

/** What is set for a merchant. */
export type MerchantSettings = {
  readonly [Field in ChangedFieldOf<'MERCHANT'>]?: string | number | boolean | null | undefined;
};

type TaxRate = NonNullable<Merchant['datedTaxRates']>[number] & { readonly unnamedItems?: string | undefined };

/** A record as the API answers it. */
export interface RecordOf {
  readonly ITEM: Item;
  readonly DISCOUNT: Discount;
  readonly COLOR: Color;
  readonly SUBCATEGORY: Subcategory;
  readonly AGREEMENT: Omit<Agreement, 'inForceToday'>;
  readonly CUSTOMER: Customer;
  readonly CUSTOMER_STORE: CustomerStore;
  readonly VENDOR: Vendor;
  readonly QUOTATION: Quotation;
  readonly PRODUCTION_ORDER: ProductionOrder;
  readonly USER: User;
  readonly REGISTER: Pick<Register, 'registerId' | 'name' | 'status' | 'terminated'>;
  readonly MERCHANT: MerchantSettings;
  readonly TAX_RATE: TaxRate;
}

export interface Recorded<Kind extends ChangeKind> {
  readonly id: string;
  /** Null where none may be kept, or there is one record only. */
  readonly name: string | null;
  /** Where the record has one of its own. */
  readonly currency?: string;
  readonly values: { readonly [Field in ChangedFieldOf<Kind>]?: ChangeValue | undefined };
}

export const RECORDED: { readonly [Kind in ChangeKind]: (record: RecordOf[Kind]) => Recorded<Kind> } = {
  ITEM: (item) => ({ id: item.itemId, name: item.name, values: item }),
  DISCOUNT: ({ rate, ...discount }) => ({
    id: String(discount.id),
    name: discount.name,
    values: {
      ...discount,
      ...(discount.discountType === DISCOUNT_TYPES.fixedAmount ? { amountOff: rate } : { percentOff: rate }),
    },
  }),
  COLOR: (color) => ({ id: String(color.id), name: color.name, values: color }),
  SUBCATEGORY: (subcategory) => ({ id: String(subcategory.id), name: subcategory.name, values: subcategory }),
  AGREEMENT: (agreement) => ({
    id: agreement.id,
    name: agreement.itemName ?? agreement.categoryId,
    currency: agreement.currencyCode,
    values: agreement,
  }),
  CUSTOMER: (customer) => ({ id: customer.customerNumber, name: null, values: customer }),
  CUSTOMER_STORE: (store) => ({ id: String(store.id), name: null, values: store }),
  VENDOR: (vendor) => ({ id: vendor.id, name: vendor.name, values: vendor }),
  QUOTATION: ({ items, ...quotation }) => ({
    id: quotation.id,
    name: quotation.quoteNumber,
    currency: quotation.currency,
    values: { ...quotation, items: items.map(offeredLine) },
  }),
  PRODUCTION_ORDER: ({ components, ...order }) => ({
    id: order.id,
    name: order.orderNumber,
    values: {
      ...order,
      components: components.map(({ componentItemName: itemName, plannedQty: quantity }) => ({ itemName, quantity })),
    },
  }),
  USER: (user) => ({ id: user.username, name: user.displayName, values: user }),
  REGISTER: (register) => ({ id: String(register.registerId), name: register.name, values: register }),
  MERCHANT: (settings) => ({ id: 'merchant', name: null, values: settings }),
  TAX_RATE: (rate) => ({ id: rate.taxRateId, name: rate.name, values: rate }),
};

/** Without what the service numbers anew at each change, and without notes. */
function offeredLine(line: Quotation['items'][number]) {
  const { itemId, itemName, quotedQty, unitOfMeasure, unitPrice, leadTimeDays, minimumOrderQty, taxInclusive } = line;
  return {
    itemId,
    itemName,
    quantity: quotedQty,
    unitOfMeasure,
    unitPrice,
    leadTimeDays,
    minimumOrderQty,
    taxInclusive,
  };
}
