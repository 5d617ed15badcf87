// Texts of what a sale or a payment does not accept.
export const enSellingErrors = {
  CURRENCY_UNKNOWN: {
    what: 'This app does not know the currency of this merchant.',
    then: 'You cannot sell until a manager corrects it in the back office.',
  },
  AMOUNT_INVALID: { what: 'This is not a valid amount.', then: 'Enter it in digits.' },
  AMOUNT_TOO_MANY_DECIMALS: {
    what: 'Too many decimals.',
    then: 'This currency has fewer. Nothing was changed.',
  },
  QUANTITY_INVALID: {
    what: 'This is not a valid quantity.',
    then: 'Enter a number above 0, up to 1,000,000, with up to three decimals. Nothing was changed.',
  },
  QUANTITY_NOT_WHOLE: {
    what: 'This item is sold by the piece.',
    then: 'Enter a whole number. Nothing was changed.',
  },
  TAX_RATE_UNKNOWN: {
    what: 'This till does not know the tax rate of this item yet.',
    then: 'Nothing was added. Sign in again while online, then try again.',
  },
  TAX_RATE_NOT_CHOSEN: {
    what: 'There are several tax rates for this item, and none was chosen.',
    then: 'Ask a manager to set the tax rate of the item. If it was set already, remove it from the sale, refresh and add it again.',
  },
  TAX_RATE_DAY_SOLD: {
    what: 'There are sales on or after this day.',
    then: 'They keep their tax. Choose a later first day.',
  },
  TAX_RATE_HAS_ITEMS: {
    what: 'Items have this tax rate.',
    then: 'It was not removed. Give those items another rate first.',
  },
  TAX_RATE_SOLD: {
    what: 'Something was sold at this tax rate.',
    then: 'It was not removed, because the sales keep it. Give it to no item, and nothing more is sold at it.',
  },
  TAX_RATE_ONLY: {
    what: 'This is the only tax rate of its kind.',
    then: 'It was not removed, because items would have none. Add another rate first.',
  },
  BARCODE_UNKNOWN: { what: 'No item has this barcode.', then: 'Nothing was added to the sale.' },
  RATE_INVALID: {
    what: 'This is not a valid discount.',
    then: 'Enter a percentage from 0 to 100, with up to four decimals. Nothing was changed.',
  },
  DISCOUNT_TOO_LARGE: {
    what: 'The discount is larger than the amount.',
    then: 'Enter a smaller amount. Nothing was changed.',
  },
  PRACTICING: {
    what: 'Not while practicing.',
    then: 'Nothing was changed. End practice first, then try again.',
  },
  CART_EMPTY: { what: 'The cart is empty.', then: 'Scan an item first.' },
  CART_NOT_COPIED: {
    what: 'The second copy of the open and parked sales could not be written.',
    then: 'They are still saved on this till. Check the free disk space.',
  },
  CART_NOT_KEPT: {
    what: 'The open sale cannot be saved to the disk of this till.',
    then: 'It is here as long as the app stays open: do not close or restart it. Free up disk space; the next change saves the sale.',
  },
  CART_NOT_PARKED: {
    what: 'This till could not save the change.',
    then: 'Nothing is lost; the sales are as before. Check the free disk space, then try again.',
  },
  CART_PARKED_UNKNOWN: {
    what: 'This parked sale was already resumed or discarded.',
    then: 'Nothing was changed.',
  },
  TENDERS_TAKEN: {
    what: 'A payment was already received for this sale.',
    then: 'Finish paying, or refund the payment first.',
  },
  SALE_TO_PAY_AGAIN: {
    what: 'A sale has to be paid again first.',
    then: 'Its payment is being corrected: its items stay as they are, and the day stays open. Go to Sell and press Pay.',
  },
  SALE_NOT_PAID: { what: 'The sale is not paid in full.', then: 'Nothing is lost. Enter the rest and try again.' },
  SALE_IN_JOURNAL: {
    what: 'This sale is already paid.',
    then: 'It is safe in the journal of this till. Press Pay and complete it again; it is not recorded twice.',
  },
  SALE_PAID_BEFORE: {
    what: 'This sale was already paid, before it was changed here.',
    then: 'It is recorded as it was paid; find it in Receipts. Only what was added since is still in the cart. Refund what was received twice.',
  },
  CART_FULL: {
    what: 'A sale has at most 1,000 lines.',
    then: 'Nothing was added. Complete the sale, then sell the rest as another sale.',
  },
  DAY_ENTRY_KEPT: {
    what: 'This was already recorded, before it was changed here.',
    then: 'It counts as it was entered first; look at the day. Correct cash with another cash in or cash out.',
  },
  TENDER_INVALID: {
    what: 'This payment does not add up.',
    then: 'Nothing was recorded and the sale is still open. Enter the cash received again.',
  },
  ROUNDING_WITHOUT_CASH: {
    what: 'Only cash payments are rounded.',
    then: 'Nothing was recorded and the sale is still open. Enter the payment again.',
  },
  RECEIPT_NUMBER_INVALID: {
    what: 'No receipt number can be made for this register.',
    then: 'Nothing was recorded and the sale is still open. Contact support.',
  },
} as const;
