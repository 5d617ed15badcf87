// Texts of refusals of what a till records: customers, sales, returns, days, cash.
export const enRecordErrors = {
  VALIDATION_FAILED: {
    what: 'The service does not accept a value in this entry.',
    then: 'Nothing is lost. Correct the marked field and try again.',
  },
  CUSTOMER_UNKNOWN: {
    what: 'The service has no customer with this number.',
    then: 'Nothing is lost. Choose the customer again.',
  },
  CUSTOMER_EMAIL_TAKEN: {
    what: 'Another customer has this e-mail.',
    then: 'The entry is kept. Use that customer, or enter another e-mail.',
  },
  CUSTOMER_MOBILE_TAKEN: {
    what: 'Another customer has this mobile number.',
    then: 'The entry is kept. Use that customer, or enter another number.',
  },
  CUSTOMER_LOCAL_ONLY: {
    what: 'The new customer has no number yet.',
    then: 'Nothing is lost. They are sent when you are back online. A customer this till no longer has can be left out of the sale.',
  },
  RECORD_LOCAL_ONLY: {
    what: 'This needs a new record that has not been sent yet.',
    then: 'Nothing is lost. It is sent after that record.',
  },
  ITEM_UNKNOWN: {
    what: 'The service does not know an item of this entry.',
    then: 'The entry is kept. Ask a manager to check the catalog, then send it again.',
  },
  ITEM_SKU_TAKEN: {
    what: 'Another item has this SKU.',
    then: 'The service did not accept it. What you entered is kept: choose another SKU.',
  },
  SALE_UNKNOWN: {
    what: 'The service does not have this sale.',
    then: 'Nothing is lost. Check the receipt number.',
  },
  SALE_AMOUNTS_WRONG: {
    what: 'The service calculates different amounts for this sale.',
    then: 'The sale is kept as it was paid. Ask a manager to check tax rates and prices.',
  },
  SALE_REFUSED: {
    what: 'The service does not accept this sale.',
    then: 'The sale is kept as it was paid. Show it to a manager.',
  },
  SALE_CHANGED: {
    what: 'The service already has this sale with different content.',
    then: 'The sale is kept as it was paid. Show it to a manager.',
  },
  RECEIPT_NUMBER_TAKEN: {
    what: 'Another sale has this receipt number.',
    then: 'The sale is kept as it was paid. Show it to a manager.',
  },
  RETURN_EXCEEDS_SALE: {
    what: 'This would return more than was sold.',
    then: 'Some of it was already returned, here or on another till. Open the sale again.',
  },
  DAY_CYCLE_UNKNOWN: {
    what: 'The service does not have this day.',
    then: 'Nothing is lost. Refresh the list.',
  },
  DAY_CYCLE_CHANGED: {
    what: 'The service has different figures for this day.',
    then: 'Another till may have closed it. The entry is kept. Compare it with the list of days; if the list is right, discard the entry.',
  },
  DAY_ALREADY_OPEN: {
    what: 'A day is already open on this till.',
    then: 'Nothing was changed. Close it first.',
  },
  DAY_NOT_OPEN: {
    what: 'No day is open on this till.',
    then: 'Nothing was recorded. Open the day first.',
  },
  TILL_AUDIT_CHANGED: {
    what: 'The service already has this audit entry with different content.',
    then: 'Selling is not affected. Contact support.',
  },
  CASH_MOVEMENT_CHANGED: {
    what: 'The service already has this cash movement with different content.',
    then: 'The entry is kept. Show it to a manager.',
  },
} as const;
