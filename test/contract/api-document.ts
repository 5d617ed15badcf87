// What merchant-operations-api.md states of each operation that it documents: parameters, fields of the body, fields of the answer without
// the envelope and the facts of a page. `items[].itemId` is a field of each element of a list. All else is an extension.
interface Stated {
  readonly takes: readonly string[];
  /** Null where the document leaves it open. */
  readonly gives: readonly string[] | null;
}

const list = (text: string) => text.trim().split(/\s+/);
const each = (name: string, fields: readonly string[]) => [name, ...fields.map((field) => `${name}[].${field}`)];

const CUSTOMER =
  list(`id customerNumber email mobileNumber countryCode landPhoneNumber firstName lastName city state country
  zipCode profileImageUrl status dob category modifiedTime createdTime gstin panNumber gstRegistrationType gstStateCode
  vatRegistrationNumber vatCountryCode euVatValidated euVatExempt taxExemptionNumber taxExemptionState rfcNumber createdViaAi aiSessionId`);
/** Of any call; some fields are set by the service, others by one call alone. */
const CUSTOMER_BODY =
  list(`email mobileNumber countryCode landPhoneNumber firstName lastName city state country zipCode profileImageUrl
  status dob category panNumber gstStateCode vatRegistrationNumber vatCountryCode euVatValidated euVatExempt taxExemptionNumber
  taxExemptionState rfcNumber`);
const DISCOUNT = list(
  `id name discountType rate modifiedTime status buyQuantity getQuantity getDiscountPercent tierMinQuantity`,
);
const STORE =
  list(`id name ownerName ownerPhone ownerEmail addressLine1 addressLine2 city state postalCode country latitude longitude
  creditLimit executiveNotes customerNumber photoUrl status modifiedTime`);
const STORE_BODY = STORE.filter((field) => !['id', 'customerNumber', 'photoUrl', 'modifiedTime'].includes(field));
const AGREEMENT =
  list(`id partyRole partyId partyName itemId itemName categoryId uomId uomCode currencyCode rate taxInclusive minQty
  validFrom validTo status supersedesId supersededById source sourceRef notes createdBy updatedBy createdAt updatedAt inForceToday`);
const ORDER = [
  ...list(`id orderNumber bomId finishedGoodId finishedGoodName plannedQty actualQty status manufacturingLocationId outputLocationId
    plannedDate startedAt completedAt createdAt notes`),
  ...each('components', list('id componentItemId componentItemName plannedQty actualQty')),
];
const EXCEPTION =
  list(`id sourceSystem externalId eventType reasonCode reasonDetail status effectiveAt amounts memo createdAt updatedAt
  resolvedAt resolvedEntryId`);
const DAY_CYCLE =
  list(`dayCycleId businessDate status startedAt closedAt vehicleLabel vehicleId vehicleType openingCash closingCash
  startOdometerKm endOdometerKm coveragePercent totalStores visitedStores`);
const QUOTATION = [
  ...list(`id quoteNumber vendorQuoteRef rfqId rfqNumber vendorId vendorName quoteDate validUntil currency status expired totalAmount notes
    createdBy createdAt`),
  ...each(
    'items',
    list(`id rfqItemId itemId itemName quotedQty unitPrice extendedAmount unitOfMeasure uomId leadTimeDays minimumOrderQty taxInclusive
      awardStatus awardedQty purchaseOrderId notes`),
  ),
];

export const API_DOCUMENT: Readonly<Record<string, Stated>> = {
  authenticate: { takes: list('username password'), gives: ['token'] },
  registerSignIn: {
    takes: list('username password merchantTenant registerId'),
    gives: list('token username tenant registerId'),
  },
  listCustomers: {
    takes: list(
      'email mobileNumber customerNumber status category updatedFrom updatedTo createdFrom createdTo page size',
    ),
    gives: CUSTOMER,
  },
  createCustomer: { takes: CUSTOMER_BODY, gives: CUSTOMER },
  replaceCustomer: { takes: ['customerNumber', 'modifiedTime', ...CUSTOMER_BODY], gives: CUSTOMER },
  patchCustomer: { takes: ['customerNumber', 'gstin', 'gstRegistrationType', ...CUSTOMER_BODY], gives: CUSTOMER },
  listVendors: { takes: list('page size'), gives: null },
  // Of a line of its items: "not shown".
  patchQuotation: { takes: list('id vendorQuoteRef quoteDate validUntil currency notes items'), gives: QUOTATION },
  updateDiscount: { takes: DISCOUNT.filter((field) => field !== 'modifiedTime'), gives: DISCOUNT },
  createColor: { takes: list('name status modifiedTime'), gives: list('id name status modifiedTime') },
  updateSubcategory: { takes: list('id name'), gives: list('id name modifiedTime') },
  replaceCustomerStore: { takes: ['id', ...STORE_BODY], gives: STORE },
  listDayCycles: { takes: list('from to status'), gives: DAY_CYCLE },
  patchAgreement: { takes: list('id actor validTo clearValidTo notes'), gives: AGREEMENT },
  getProductionOrder: { takes: ['id'], gives: ORDER },
  releaseProductionOrder: { takes: ['id'], gives: ORDER },
  listPostingExceptions: { takes: list('status page size'), gives: [...EXCEPTION, 'pendingCount'] },
  getVatReturn: {
    takes: list('countryCode from to'),
    gives:
      list(`tenantId countryCode currency from to vatRegistrationNumber box1StandardRatedSupplies box1VatOnStandardRated
      box2ZeroRatedSupplies box3ExemptSupplies box4OutOfScopeSupplies box5TotalOutputTax box9TaxableExpenses box10InputTaxRecoverable
      box11NetVatPayable transactionCount`),
  },
  getVanInventory: {
    takes: list('from to dayCycleId'),
    gives: [
      ...list('dayCycleId vehicleId businessDate vehicleLabel totalLoadedValue totalSoldValue varianceValue'),
      ...each('items', list('itemId itemName loadedQty soldQty returnedQty varianceQty unitCost varianceValue')),
    ],
  },
  getOutstandingCollections: {
    takes: ['asOfDate'],
    gives: [
      ...list('asOfDate totalOutstanding'),
      ...each(
        'entries',
        list('invoiceNumber customerId customerName invoiceDate dueDate amountDue daysPastDue agingBucket'),
      ),
    ],
  },
  updateNotificationPreferences: {
    takes: each('preferences', list('category enabled')),
    gives: each('preferences', list('category group enabled canDisable')),
  },
  proposeCustomer: {
    takes: list('entityType description customerNumber'),
    gives: list('proposalId entityType status proposal expiresAt message warnings'),
  },
};
