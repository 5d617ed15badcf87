// The text of every code of the error registry: what happened; then whether anything was lost and what to do. A code without
// a text does not compile.
import type { ErrorCode } from '#shared/errors';

export interface ErrorText {
  /** What happened: one short sentence. */
  readonly what: string;
  /** Whether anything was lost, and what to do. */
  readonly then: string;
}

export const enErrors = {
  SERVICE_UNREACHABLE: {
    what: 'The service cannot be reached.',
    then: 'Nothing is lost. Check the network cable and the service address, then try again.',
  },
  REQUEST_TIMED_OUT: {
    what: 'The service did not answer in time.',
    then: 'Nothing is lost. Wait a moment and try again.',
  },
  REPLY_NOT_JSON: {
    what: 'Wrong address, or a Wi-Fi login page answered.',
    then: 'Nothing is lost. Check the service address, or sign in to the Wi-Fi first.',
  },
  REPLY_MALFORMED: {
    what: 'The answer of the service could not be read.',
    then: 'Nothing is lost. Try again. If the problem stays, the versions of the service and this app may not match.',
  },
  SERVICE_FAILED: { what: 'The service failed.', then: 'Nothing is lost. Try again in a few minutes.' },
  SERVICE_BUSY: { what: 'The service is busy.', then: 'Nothing is lost. Try again in a moment.' },
  SERVICE_STORAGE_FAILED: {
    what: 'The service cannot store anything: its disk failed.',
    then: 'Nothing is lost on this till. Tell whoever runs the service. You can keep selling; sales are sent later.',
  },
  RATE_LIMITED: {
    what: 'Too many requests were sent to the service.',
    then: 'Nothing is lost. Try again in a minute.',
  },
  NOT_OFFERED: {
    what: 'This service does not offer that.',
    then: 'What was entered is kept on this till. Ask whoever runs the service.',
  },
  ROUTE_UNKNOWN: {
    what: 'There is no service at this address.',
    then: 'Nothing is lost. Check the service address.',
  },
  SERVICE_ADDRESS_INVALID: {
    what: 'The service address is not a web address.',
    then: 'It starts with https:// and has no path, for example https://pos.example.com.',
  },

  CREDENTIALS_WRONG: {
    what: 'User name or password is wrong.',
    then: 'Nothing is lost. Check capital letters and type the password again.',
  },
  SIGN_IN_EXPIRED: {
    what: 'The sign-in has expired.',
    then: 'You can keep selling and everything is kept. Lock the till and sign in again to send it.',
  },
  TENANT_MISSING: {
    what: 'The request did not name the merchant.',
    then: 'Nothing is lost. Sign in again with the merchant code.',
  },
  MERCHANT_UNKNOWN: {
    what: 'No merchant has this code.',
    then: 'Check the merchant code. Upper and lower case matter.',
  },
  REGISTER_UNKNOWN: {
    what: 'The merchant has no register with this number.',
    then: 'Check the register number, or have the register set up in the back office.',
  },
  REGISTER_NOT_ACTIVE: {
    what: 'This register is not active.',
    then: 'Nothing is lost. A manager can activate it in the back office; then sign in again.',
  },
  REGISTER_TERMINATED: {
    what: 'This register has been terminated.',
    then: 'It cannot sign in again. Use another register number. Unsent entries on this till are kept.',
  },
  REGISTER_NOT_SIGNED_IN: {
    what: 'This sign-in belongs to another register.',
    then: 'Nothing is lost. Sign in at this register.',
  },
  FEATURE_MISSING: {
    what: 'This user may not do that.',
    then: 'Nothing is lost. Ask a manager to do it, or to give this user the right.',
  },
  UNLOCK_WRONG: {
    what: 'This is not the password used on this till.',
    then: 'Check capital letters and type it again.',
  },
  UNLOCK_UNKNOWN: {
    what: 'This user has not signed in on this till before.',
    then: 'Choose another user, or sign in online.',
  },
  UNLOCK_LOCKED: {
    what: 'Too many wrong passwords.',
    then: 'This user can try again after a pause. Someone else can unlock meanwhile.',
  },
  PIN_WRONG: { what: 'This is not the PIN set on this till.', then: 'Type it again, or use the password.' },
  PIN_NOT_SET: { what: 'This person has no PIN on this till.', then: 'Use the password.' },
  PIN_BLOCKED: { what: 'Too many wrong tries.', then: 'Use the password. After that, the PIN works again.' },
  PIN_FORM: { what: 'A PIN has 4 to 8 digits.', then: 'Type digits only.' },
  PIN_TRIVIAL: {
    what: 'This PIN is too easy to guess.',
    then: 'Avoid repeated digits, sequences like 1234, and the same half twice.',
  },
  RIGHT_MISSING: { what: 'This person may not approve this.', then: 'Choose somebody else.' },
  NOT_SIGNED_IN: { what: 'Nobody is signed in on this till.', then: 'Nothing is lost. Unlock it or sign in.' },

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
  ITEM_UNKNOWN: {
    what: 'The service does not have one of the items of this entry.',
    then: 'The entry is kept. Ask a manager to check the catalog, then send it again.',
  },
  ITEM_SKU_TAKEN: { what: 'Another item has this SKU.', then: 'Nothing is lost. Choose another SKU.' },
  SALE_UNKNOWN: {
    what: 'The service has no sale with this id.',
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
    what: 'The service has a different sale with this id.',
    then: 'The sale is kept as it was paid. Show it to a manager.',
  },
  RECEIPT_NUMBER_TAKEN: {
    what: 'Another sale has this receipt number.',
    then: 'The sale is kept as it was paid. Show it to a manager.',
  },
  RETURN_EXCEEDS_SALE: {
    what: 'More would be returned than was sold.',
    then: 'Some of it was already returned, here or on another till. Open the sale again.',
  },
  DAY_CYCLE_UNKNOWN: {
    what: 'The service has no day with this id.',
    then: 'Nothing is lost. Refresh the list.',
  },
  DAY_CYCLE_CHANGED: {
    what: 'The service has different figures for this day.',
    then: 'Another till may have closed it. The entry is kept: compare it with the list of days, and discard it if that is right.',
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
    what: 'The service has a different audit entry with this id.',
    then: 'Selling is not affected. Show it to whoever runs the service.',
  },
  CASH_MOVEMENT_CHANGED: {
    what: 'The service has a different cash movement with this id.',
    then: 'The entry is kept. Show it to a manager.',
  },
  DISCOUNT_UNKNOWN: {
    what: 'This discount no longer exists at the service.',
    then: 'Nothing is lost. Choose another discount.',
  },
  DISCOUNT_NAME_TAKEN: { what: 'Another discount has this name.', then: 'Nothing was saved. Choose another name.' },
  COLOR_UNKNOWN: {
    what: 'This color no longer exists at the service.',
    then: 'Nothing is lost. Choose another color.',
  },
  COLOR_NAME_TAKEN: { what: 'Another color has this name.', then: 'Nothing was saved. Choose another name.' },
  COLOR_IN_USE: { what: 'Items have this color.', then: 'Nothing was deleted. Give those items another color first.' },
  SUBCATEGORY_UNKNOWN: {
    what: 'This subcategory no longer exists at the service.',
    then: 'Nothing is lost. Choose another subcategory.',
  },
  SUBCATEGORY_NAME_TAKEN: {
    what: 'Another subcategory has this name.',
    then: 'Nothing was saved. Choose another name.',
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
    what: 'This agreed price has been superseded by a revision.',
    then: 'Nothing was changed. Open the newest revision.',
  },
  VENDOR_UNKNOWN: {
    what: 'This vendor no longer exists at the service.',
    then: 'Nothing is lost. Choose another vendor.',
  },
  QUOTATION_UNKNOWN: {
    what: 'This quotation no longer exists at the service.',
    then: 'Nothing is lost. Look it up again.',
  },
  QUOTATION_NOT_EDITABLE: { what: 'This quotation can no longer be edited.', then: 'Nothing was changed.' },
  RFQ_CLOSED: { what: 'The request for quote no longer accepts quotes.', then: 'Nothing was changed.' },
  ORDER_UNKNOWN: {
    what: 'This production order no longer exists at the service.',
    then: 'Nothing is lost. Look it up again.',
  },
  ORDER_STATE_WRONG: {
    what: 'The production order is in the wrong state for this.',
    then: 'Nothing was changed. Check its state.',
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
    then: 'Nothing was saved. Leave out links and instructions and describe the customer only.',
  },
  EXTRACTOR_UNAVAILABLE: {
    what: 'The assistant cannot be reached.',
    then: 'Nothing is lost. Fill in the form by hand, or try again later.',
  },
  WRITE_REFUSED: {
    what: 'The service refused this entry.',
    then: 'It is kept on this till. Read the service message, then send it again.',
  },
  ENTRY_NOT_EXPORTED: {
    what: 'This entry has no copy yet.',
    then: 'It is kept on this till. Save a copy, then it can be discarded.',
  },
  ENTRY_DISCARDED: {
    what: 'This entry was discarded and never sent.',
    then: 'The saved copy is the only one. Hand it to the back office.',
  },
  WAITED_FOR_DISCARDED: {
    what: 'An entry this one waited for was discarded.',
    then: 'It is kept on this till and not sent. Save a copy for the back office and discard it too, or send it again.',
  },
  CHANGED_ON_BOTH_SIDES: {
    what: 'The same field was changed here and elsewhere.',
    then: 'Both values are kept and nothing was sent. Choose one for each field.',
  },

  PRINTER_NONE: {
    what: 'No printer is set up on this till.',
    then: 'Nothing is lost. Choose one in Settings, or save as PDF.',
  },
  SCANNER_NOT_OPENED: {
    what: 'The scanner could not be opened, or the connection was lost.',
    then: 'No scanned code is lost. Unplug the scanner, plug it in again, and check that no other program uses it.',
  },
  SCANNER_NOT_POS: {
    what: 'This device does not work as a scanner in HID POS mode.',
    then: 'Its manual has a code to scan that sets this mode. Or use it as a keyboard, which needs no setup here.',
  },
  PRINTER_UNREACHABLE: {
    what: 'The printer cannot be reached.',
    then: 'Nothing is lost; printing is retried automatically. Check that the printer is on and connected.',
  },
  PRINTER_STOPPED: {
    what: 'The printer stopped while printing.',
    then: 'Part of it may be on paper. Check, then print it again or discard it.',
  },
  PRINTER_DEVICE_WRONG: {
    what: 'This device is not a printer.',
    then: 'Nothing was written. Check the device in Settings, for example /dev/usb/lp0.',
  },
  PRINTER_INTERRUPTED: {
    what: 'The app closed while this was being printed.',
    then: 'It may be on paper. Check, then print it again or discard it.',
  },
  DRAWER_NOT_OPENED: {
    what: 'The drawer did not open.',
    then: 'The printer did not answer in time. The drawer will not open later; open it with its key.',
  },
  PRINT_FAILED: {
    what: 'This could not be prepared for printing.',
    then: 'Nothing is lost. Save it as PDF, and tell whoever supports this till.',
  },
  PRINT_QUEUE_WRITE_FAILED: {
    what: 'The print queue could not be saved.',
    then: 'The sale is saved. Free up disk space, then print the receipt again.',
  },
  FILE_WRITE_FAILED: {
    what: 'The file could not be saved.',
    then: 'Nothing was changed and nothing is lost. Save it in another place, for example on another disk.',
  },
  FILE_NOT_UNSENT: {
    what: 'This is not a file of unsent entries.',
    then: 'Nothing was changed. Choose the file that the other register saved with “Export unsent”.',
  },
  FILE_DAMAGED: {
    what: 'This file is damaged.',
    then: 'Nothing was changed. Copy it from the other register again, or export it there again.',
  },
  ENTRY_DOES_NOT_PASS: {
    what: 'An unsent entry does not reach the service, although others do.',
    then: 'It is kept and retried. Something on the network may block it: ask whoever supports the network.',
  },
  ENTRY_TOO_NEW: {
    what: 'This entry was made by a newer version of this app.',
    then: 'It is kept on this till. Update the app to send it.',
  },
  FILE_TOO_NEW: {
    what: 'This file was written by a newer version of the app.',
    then: 'Nothing was changed. Update the app on this register, then import the file.',
  },
  FILE_OTHER_MERCHANT: {
    what: 'This file belongs to another merchant.',
    then: 'Nothing was changed. Only a register of that merchant can send its entries.',
  },
  CURRENCY_UNKNOWN: {
    what: 'The currency of this merchant is not known.',
    then: 'Nothing can be sold until a manager corrects it in the back office.',
  },
  AMOUNT_INVALID: { what: 'This is not a valid amount.', then: 'Use digits and one decimal point, for example 12.50.' },
  AMOUNT_TOO_MANY_DECIMALS: {
    what: 'Too many decimals.',
    then: 'This currency has fewer. Nothing was changed.',
  },
  QUANTITY_INVALID: {
    what: 'This is not a valid quantity.',
    then: 'It must be above zero, at most 1,000,000, with up to three decimals. Nothing was changed.',
  },
  QUANTITY_NOT_WHOLE: {
    what: 'This item is sold by the piece.',
    then: 'Enter a whole number. Nothing was changed.',
  },
  CART_NOT_COPIED: {
    what: 'The second copy of the open and parked sales could not be written.',
    then: 'They are still kept on this till. Check the free disk space.',
  },
  CART_NOT_PARKED: {
    what: 'This till could not save the change.',
    then: 'Nothing is lost: the open and parked sales are unchanged. Check the free disk space, then try again.',
  },
  TENDERS_TAKEN: {
    what: 'A payment was already received for this sale.',
    then: 'Finish paying, or refund the payment first.',
  },
  SALE_IN_JOURNAL: {
    what: 'This sale is already paid.',
    then: 'It is safe in the journal of this till and only needs to be stored. Press Pay and complete it again; it is never recorded twice.',
  },
  CART_PARKED_UNKNOWN: {
    what: 'This parked sale is no longer here.',
    then: 'It was already resumed or discarded. Nothing was changed.',
  },
  RATE_INVALID: {
    what: 'This is not a valid discount.',
    then: 'It must be a percentage between 0 and 100, with up to four decimals. Nothing was changed.',
  },
  DISCOUNT_TOO_LARGE: {
    what: 'The discount is larger than the amount.',
    then: 'Enter a smaller amount. Nothing was changed.',
  },
  CART_EMPTY: { what: 'The cart is empty.', then: 'Scan an item first.' },
  SALE_NOT_PAID: { what: 'The sale is not paid in full.', then: 'Nothing is lost. Enter the rest and try again.' },
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
  BARCODE_UNKNOWN: { what: 'No item has this barcode.', then: 'Nothing was added to the sale.' },
  CUSTOMER_LOCAL_ONLY: {
    what: 'This customer has not been sent yet.',
    then: 'Nothing is lost. It is sent when the network is back.',
  },
  JOURNAL_WRITE_FAILED: {
    what: 'This till could not save the entry to its disk.',
    then: 'It was not recorded and the sale is still open. Check the free disk space, then try again.',
  },
  JOURNAL_UNREADABLE: {
    what: 'The app cannot open the file that protects unsent sales.',
    then: 'Nothing was deleted. Restart the computer. If the problem stays, contact support: this user must own the folder "journal" in the app’s data, and its disk must work.',
  },
  JOURNAL_DAMAGED: {
    what: 'Part of the file that protects unsent sales was lost on this till.',
    then: 'Open the sync center: it shows what is known, and a manager can confirm having seen it.',
  },
  STORE_WRITE_FAILED: {
    what: 'The entry could not be stored on this till.',
    then: 'It is safe in the journal of this till. Try again; it is never recorded twice. If the problem stays, restart the app.',
  },
  STORAGE_SHORT: {
    what: 'The disk of this till is nearly full.',
    then: 'Selling and sending continue and nothing is lost. Customers are not updated until there is space; items are, while there is space for a day of sales.',
  },
  DATABASE_DAMAGED: {
    what: 'The database of the service cannot be read.',
    then: 'Leave its folder untouched, and start the service on a folder with the last backup.',
  },
  STORE_NOT_READY: {
    what: 'The data of this till is not open.',
    then: 'Nothing is lost. Close other windows of this app and try again.',
  },
  VAULT_UNAVAILABLE: {
    what: 'This computer has no secure storage for the sign-in.',
    then: 'Nothing is lost. Sign in again after each start.',
  },
  IPC_REFUSED: {
    what: 'Two parts of this app could not communicate.',
    then: 'Nothing is lost. Restart the app. If the problem stays, reinstall it.',
  },
  INTERNAL: {
    what: 'Something went wrong inside the app.',
    then: 'What was saved stays saved. Try again. If the problem stays, restart the app.',
  },
} as const satisfies Record<ErrorCode, ErrorText>;
