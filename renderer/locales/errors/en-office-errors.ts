// Texts of refusals of what the back office keeps: users, discounts, colors, agreed prices, quotations, orders, posting exceptions, proposals.
export const enOfficeErrors = {
  USER_UNKNOWN: {
    what: 'The merchant has no user of this name.',
    then: 'Nothing was changed. Look the user up again.',
  },
  USERNAME_TAKEN: {
    what: 'Another user has this user name.',
    then: 'The service did not accept it. What you entered is kept: choose another user name.',
  },
  OWN_ACCESS_FIXED: {
    what: 'You cannot change your own role or status.',
    then: 'Nothing was changed. Ask another manager.',
  },
  LAST_MANAGER: {
    what: 'This is the last active manager.',
    then: 'Nothing was changed. Make another user a manager first.',
  },
  DISCOUNT_UNKNOWN: {
    what: 'This discount no longer exists at the service.',
    then: 'Nothing is lost. Choose another discount.',
  },
  DISCOUNT_NAME_TAKEN: {
    what: 'Another discount has this name.',
    then: 'The service did not accept it. What you entered is kept: choose another name.',
  },
  COLOR_UNKNOWN: {
    what: 'This color no longer exists at the service.',
    then: 'Nothing is lost. Choose another color.',
  },
  COLOR_NAME_TAKEN: {
    what: 'Another color has this name.',
    then: 'The service did not accept it. What you entered is kept: choose another name.',
  },
  CHANGED_BEFORE_DELETED: {
    what: 'Someone changed this after you deleted it here.',
    then: 'Nothing was deleted. Discard the deletion in Sync. If it should still go, delete it again.',
  },
  COLOR_IN_USE: { what: 'Items have this color.', then: 'Nothing was deleted. Give those items another color first.' },
  SUBCATEGORY_UNKNOWN: {
    what: 'This subcategory no longer exists at the service.',
    then: 'Nothing is lost. Choose another subcategory.',
  },
  SUBCATEGORY_NAME_TAKEN: {
    what: 'Another subcategory has this name.',
    then: 'The service did not accept it. What you entered is kept: choose another name.',
  },
  CUSTOMER_STORE_UNKNOWN: {
    what: 'This store no longer exists at the service.',
    then: 'Nothing is lost. Choose another store.',
  },
  AGREEMENT_UNKNOWN: {
    what: 'This agreed price no longer exists at the service.',
    then: 'Nothing is lost. Look it up again.',
  },
  AGREEMENT_SUPERSEDED: {
    what: 'This agreed price was replaced by a newer one.',
    then: 'Nothing was changed. Open the newest one.',
  },
  VENDOR_UNKNOWN: {
    what: 'This vendor no longer exists at the service.',
    then: 'Nothing is lost. Choose another vendor.',
  },
  QUOTATION_UNKNOWN: {
    what: 'This quotation no longer exists at the service.',
    then: 'Nothing is lost. Look it up again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    what: 'The service has another entry under the same key.',
    then: 'Nothing was changed. Save the file of unsent entries and contact support.',
  },
  RECORD_CHANGED: {
    what: 'Someone else changed this record at the same moment.',
    then: 'Nothing was overwritten. A change that waits is compared and sent again automatically. In a form, save again.',
  },
  IDEMPOTENCY_KEY_BUSY: {
    what: 'The service is still working on this.',
    then: 'It is sent again in a moment. Nothing is lost.',
  },
  CREATE_MAYBE_SENT: {
    what: 'The service may already have this new record.',
    then: 'The entry is kept. Look for the record in its list: if it is there, discard the entry, otherwise send it again.',
  },
  QUOTATION_NOT_EDITABLE: { what: 'This quotation can no longer be edited.', then: 'Nothing was changed.' },
  RFQ_CLOSED: { what: 'The request for quote no longer accepts quotes.', then: 'Nothing was changed.' },
  ORDER_UNKNOWN: {
    what: 'This production order no longer exists at the service.',
    then: 'Nothing is lost. Look it up again.',
  },
  ORDER_STATE_WRONG: {
    what: 'This is not possible in the current state of the production order.',
    then: 'Nothing was changed. Check its state.',
  },
  POSTING_EXCEPTION_UNKNOWN: {
    what: 'This posting exception does not exist at the service.',
    then: 'Nothing was changed. Look it up again.',
  },
  POSTING_EXCEPTION_RESOLVED: {
    what: 'This posting exception is resolved already.',
    then: 'Nothing was changed. Look at who resolved it and what they noted.',
  },
  VAT_NUMBER_MISSING: {
    what: 'The merchant has no VAT registration number.',
    then: 'Enter it in the merchant’s details, then create the return.',
  },
  PROPOSAL_UNKNOWN: { what: 'This proposal does not exist.', then: 'Nothing was saved. Describe it again.' },
  PROPOSAL_EXPIRED: { what: 'The proposal has expired.', then: 'Nothing was saved. Describe it again.' },
  PROPOSAL_CONFIRMED: {
    what: 'This proposal was already confirmed.',
    then: 'It was saved the first time. Check the customer.',
  },
  DESCRIPTION_REFUSED: {
    what: 'The description cannot be used.',
    then: 'Nothing was saved. Describe only the customer, without links or instructions.',
  },
  EXTRACTOR_UNAVAILABLE: {
    what: 'The assistant cannot be reached.',
    then: 'Nothing is lost. Fill in the form by hand, or try again later.',
  },
} as const;
