// What is noted of each kind of record when a person changes it, and what kind of value each field has. The most telling field
// comes first.
import type { ChangeKind } from './changes';

/**
 * `hidden`: only that it changed is noted, never a value: what is known of customers, free text in which one may be named, and
 * secrets. `lines`: of a document, only those that differ. Amounts are in major units, of the change's own currency where it names one.
 */
export type FieldType =
  | 'hidden'
  | 'text'
  | 'texts'
  | 'lines'
  | 'number'
  | 'days'
  | 'amount'
  | 'percent'
  | 'date'
  | 'yesNo'
  | 'item'
  | 'subcategory'
  | 'color'
  | 'discount'
  | 'taxRate'
  | 'taxCategory'
  | 'taxRounding'
  | 'discountType'
  | 'partyRole'
  | 'role'
  | 'status';

const hidden = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, 'hidden'])) as { readonly [Name in Names[number]]: 'hidden' };

export const CHANGED_FIELDS = {
  ITEM: {
    unitPrice: 'amount',
    name: 'text',
    sku: 'text',
    status: 'status',
    taxCategory: 'taxCategory',
    taxRateId: 'taxRate',
    discountId: 'discount',
    noSaleDiscount: 'yesNo',
    barcodes: 'texts',
    subcategoryId: 'subcategory',
    colorId: 'color',
    uomCode: 'text',
    hsnCode: 'text',
  },
  DISCOUNT: {
    percentOff: 'percent',
    amountOff: 'amount',
    name: 'text',
    status: 'status',
    discountType: 'discountType',
    buyQuantity: 'number',
    getQuantity: 'number',
    getDiscountPercent: 'percent',
    tierMinQuantity: 'number',
  },
  COLOR: { name: 'text', status: 'status' },
  SUBCATEGORY: { name: 'text' },
  AGREEMENT: {
    rate: 'amount',
    validFrom: 'date',
    validTo: 'date',
    status: 'status',
    partyRole: 'partyRole',
    partyId: 'text',
    itemId: 'item',
    categoryId: 'text',
    minQty: 'number',
    uomCode: 'text',
    taxInclusive: 'yesNo',
    sourceRef: 'text',
    notes: 'hidden',
  },
  CUSTOMER: hidden(
    ...(['firstName', 'lastName', 'email', 'countryCode', 'mobileNumber', 'landPhoneNumber', 'status'] as const),
    ...(['city', 'state', 'zipCode', 'country', 'dob', 'category', 'profileImageUrl'] as const),
    ...(['vatRegistrationNumber', 'vatCountryCode', 'euVatValidated', 'euVatExempt'] as const),
    ...(['gstin', 'gstRegistrationType', 'gstStateCode', 'panNumber'] as const),
    ...(['taxExemptionNumber', 'taxExemptionState', 'rfcNumber'] as const),
  ),
  CUSTOMER_STORE: hidden(
    ...(['name', 'ownerName', 'ownerPhone', 'ownerEmail', 'addressLine1', 'addressLine2', 'city', 'state'] as const),
    ...(['postalCode', 'country', 'latitude', 'longitude', 'creditLimit', 'executiveNotes'] as const),
    ...(['customerNumber', 'photoUrl', 'status'] as const),
  ),
  VENDOR: { name: 'text', status: 'status', email: 'text', phone: 'text' },
  QUOTATION: {
    totalAmount: 'amount',
    vendorName: 'text',
    vendorQuoteRef: 'text',
    quoteDate: 'date',
    validUntil: 'date',
    currency: 'text',
    items: 'lines',
    notes: 'hidden',
  },
  PRODUCTION_ORDER: {
    status: 'status',
    finishedGoodName: 'text',
    plannedQty: 'number',
    actualQty: 'number',
    plannedDate: 'date',
    components: 'lines',
    notes: 'hidden',
  },
  USER: { role: 'role', status: 'status', displayName: 'text', password: 'hidden', sessions: 'hidden' },
  REGISTER: { status: 'status', terminated: 'yesNo', name: 'text' },
  MERCHANT: {
    saleWithoutDay: 'yesNo',
    customerEmail: 'text',
    offlineDays: 'days',
    name: 'text',
    address: 'text',
    vatRegistrationNumber: 'text',
    gstSupplyAtCounter: 'yesNo',
    taxRounding: 'taxRounding',
    assistantModel: 'yesNo',
  },
  TAX_RATE: { rate: 'percent', validFrom: 'date', name: 'text', taxCategory: 'taxCategory', unnamedItems: 'text' },
} as const satisfies Readonly<Record<ChangeKind, Readonly<Record<string, FieldType>>>>;

/** The fields of a kind of record. */
export type ChangedFieldOf<Kind extends ChangeKind> = keyof (typeof CHANGED_FIELDS)[Kind] & string;
