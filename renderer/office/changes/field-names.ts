// What the fields of each kind of record are called: as the forms call them.
import type { ParseKeys, TFunction } from 'i18next';
import type { ChangedFieldOf } from '#shared/api/accounts/changed-fields';
import { CHANGE_KINDS, type ChangeKind } from '#shared/api/accounts/changes';

type TextKey = ParseKeys;

const CUSTOMER_LIKE = (field: string) => `sync.case.fields.${field}` as TextKey;
const RECORD_LIKE = (field: string) => `sync.case.recordFields.${field}` as TextKey;

/** Those that neither list of field names of the sync center has, or has in other words. */
const OWN: { readonly [Kind in ChangeKind]?: { readonly [Field in ChangedFieldOf<Kind>]?: TextKey } } = {
  DISCOUNT: {
    percentOff: 'office.changes.fields.percentOff',
    amountOff: 'office.changes.fields.amountOff',
    getDiscountPercent: 'office.changes.fields.getDiscountPercent',
  },
  AGREEMENT: {
    rate: 'office.agreements.fields.rate',
    validFrom: 'office.agreements.fields.validFrom',
    validTo: 'office.agreements.fields.validTo',
    partyRole: 'office.agreements.fields.partyRole',
    partyId: 'office.agreements.heads.party',
    itemId: 'office.agreements.fields.itemId',
    categoryId: 'office.agreements.fields.categoryId',
    minQty: 'office.agreements.fields.minQty',
    uomCode: 'office.agreements.fields.uomCode',
    taxInclusive: 'office.agreements.fields.taxInclusive',
    sourceRef: 'office.agreements.fields.sourceRef',
  },
  QUOTATION: { totalAmount: 'office.quotations.heads.total', vendorName: 'office.quotations.heads.vendor' },
  PRODUCTION_ORDER: {
    finishedGoodName: 'office.orders.fields.finishedGoodId',
    plannedQty: 'office.orders.fields.plannedQty',
    actualQty: 'office.orders.actual',
    plannedDate: 'office.orders.fields.plannedDate',
    components: 'office.orders.fields.items',
  },
  USER: {
    role: 'office.users.role',
    displayName: 'office.users.displayName',
    password: 'office.users.password',
    sessions: 'office.changes.fields.sessions',
  },
  REGISTER: { terminated: 'office.registers.statuses.TERMINATED' },
  MERCHANT: {
    name: 'firstStart.shop.name',
    address: 'firstStart.shop.address',
    saleWithoutDay: 'settings.rules.saleWithoutDay',
    customerEmail: 'settings.rules.customerEmail',
    offlineDays: 'settings.rules.offlineDays',
    gstSupplyAtCounter: 'office.changes.fields.gstSupplyAtCounter',
    taxRounding: 'office.changes.fields.taxRounding',
    assistantModel: 'office.changes.fields.assistantModel',
  },
  TAX_RATE: {
    rate: 'office.changes.fields.taxPercent',
    validFrom: 'office.agreements.fields.validFrom',
    unnamedItems: 'office.changes.fields.unnamedItems',
  },
};

/** One that this version of the app does not know is shown as it is. */
export function fieldName(kind: string, field: string, t: TFunction): string {
  const known = CHANGE_KINDS.find((each) => each === kind);
  const own = known && (OWN[known] as Readonly<Record<string, TextKey | undefined>> | undefined)?.[field];
  if (own) return String(t(own));
  const isOfPerson =
    known === 'CUSTOMER' || field === 'status' || field === 'email' || field === 'vatRegistrationNumber';
  const [first, second] = isOfPerson ? [CUSTOMER_LIKE, RECORD_LIKE] : [RECORD_LIKE, CUSTOMER_LIKE];
  return String(t(first(field), { defaultValue: String(t(second(field), { defaultValue: field })) }));
}
