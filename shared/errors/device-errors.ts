// Errors of this till: its printer, its scanners, its files.
import type { ErrorEntry } from './entry';

export const DEVICE_ERRORS = {
  // The printer of this till
  PRINTER_NONE: { retry: 'manual', data: 'safe', message: 'No printer is set up on this till.' },
  PRINTER_UNREACHABLE: { retry: 'automatic', data: 'safe', message: 'The printer cannot be reached.' },
  PRINTER_NOT_LOCAL: { retry: 'automatic', data: 'safe', message: 'The printer is outside the private network.' },
  PRINTER_STOPPED: { retry: 'manual', data: 'safe', message: 'The printer stopped while printing.' },
  PRINTER_DEVICE_WRONG: { retry: 'automatic', data: 'safe', message: 'The device is not a printer.' },
  PRINTER_INTERRUPTED: { retry: 'manual', data: 'safe', message: 'The app closed while this was being printed.' },
  DRAWER_NOT_OPENED: { retry: 'never', data: 'safe', message: 'The drawer could not be opened in time.' },
  PRINT_FAILED: { retry: 'manual', data: 'safe', message: 'This could not be prepared for printing.' },
  PRINT_QUEUE_WRITE_FAILED: { retry: 'manual', data: 'safe', message: 'The print queue could not be written.' },

  // Scanners of this till
  SCANNER_NOT_OPENED: {
    retry: 'manual',
    data: 'safe',
    message: 'The scanner could not be opened, or the connection was lost.',
  },
  SCANNER_NOT_POS: { retry: 'manual', data: 'safe', message: 'The device is not a scanner in HID POS mode.' },

  // On this till
  FILE_WRITE_FAILED: { retry: 'manual', data: 'safe', message: 'The file could not be written.' },
  FILE_NOT_UNSENT: { retry: 'never', data: 'safe', message: 'This is not a file of unsent entries.' },
  FILE_DAMAGED: { retry: 'never', data: 'safe', message: 'The file is damaged.' },
  ENTRY_DOES_NOT_PASS: {
    retry: 'automatic',
    data: 'unsent',
    message: 'An entry repeatedly fails to reach the service while others get through.',
  },
  ENTRY_TOO_NEW: { retry: 'never', data: 'unsent', message: 'The entry was made by a newer version.' },
  FILE_TOO_NEW: { retry: 'never', data: 'safe', message: 'The file was written by a newer version.' },
  FILE_OTHER_MERCHANT: { retry: 'never', data: 'safe', message: 'The file belongs to another merchant.' },
  CURRENCY_UNKNOWN: { retry: 'never', data: 'safe', message: 'The currency is not known.' },
  AMOUNT_INVALID: { retry: 'manual', data: 'safe', message: 'This is not a valid amount.' },
  AMOUNT_TOO_MANY_DECIMALS: { retry: 'manual', data: 'safe', message: 'The currency has fewer decimals.' },
  QUANTITY_INVALID: { retry: 'manual', data: 'safe', message: 'The quantity must be above zero.' },
  RATE_INVALID: { retry: 'manual', data: 'safe', message: 'The percentage must be between 0 and 100.' },
  QUANTITY_NOT_WHOLE: { retry: 'manual', data: 'safe', message: 'The item is sold by the piece.' },
  CART_NOT_COPIED: {
    retry: 'automatic',
    data: 'safe',
    message: 'The second copy of the open sales could not be written.',
  },
  CART_NOT_PARKED: { retry: 'manual', data: 'safe', message: 'Parked sales could not be changed on this till.' },
  TENDERS_TAKEN: { retry: 'manual', data: 'safe', message: 'A payment was already received for this sale.' },
  SALE_IN_JOURNAL: { retry: 'manual', data: 'safe', message: 'This sale is already paid and kept in the journal.' },
  CART_PARKED_UNKNOWN: { retry: 'never', data: 'safe', message: 'This parked sale no longer exists.' },
  DISCOUNT_TOO_LARGE: { retry: 'manual', data: 'safe', message: 'The discount is larger than the amount.' },
  PRACTICING: { retry: 'manual', data: 'safe', message: 'Someone practices on this till; nothing is written.' },
  CART_EMPTY: { retry: 'manual', data: 'safe', message: 'The cart is empty.' },
  SALE_NOT_PAID: { retry: 'manual', data: 'safe', message: 'The tenders do not cover the sale.' },
  TENDER_INVALID: { retry: 'manual', data: 'safe', message: 'A tender does not add up.' },
  RECEIPT_NUMBER_INVALID: { retry: 'never', data: 'safe', message: 'This is not a valid receipt number.' },
  ROUNDING_WITHOUT_CASH: { retry: 'never', data: 'safe', message: 'Only cash payments are rounded.' },
  BARCODE_UNKNOWN: { retry: 'manual', data: 'safe', message: 'No item has this barcode.' },
  CUSTOMER_LOCAL_ONLY: { retry: 'manual', data: 'unsent', message: 'This customer has not been sent yet.' },
  RECORD_LOCAL_ONLY: { retry: 'manual', data: 'unsent', message: 'A new record of this entry has not been sent yet.' },
  JOURNAL_WRITE_FAILED: { retry: 'manual', data: 'at risk', message: 'The journal of this till could not be written.' },
  JOURNAL_UNREADABLE: { retry: 'manual', data: 'unsent', message: 'The journal of this till could not be opened.' },
  JOURNAL_DAMAGED: {
    retry: 'never',
    data: 'at risk',
    message: 'A part of the journal could not be read and was set aside.',
  },
  STORE_WRITE_FAILED: { retry: 'manual', data: 'unsent', message: 'The local store could not be written.' },
  STORAGE_SHORT: {
    retry: 'automatic',
    data: 'safe',
    message: 'The disk of this till is nearly full; nothing more is loaded.',
  },
  DATABASE_DAMAGED: { retry: 'never', data: 'at risk', message: 'The database of the service cannot be read.' },
  DATABASE_NOT_EMPTY: {
    retry: 'manual',
    data: 'safe',
    message: 'There are merchants in this database already. Nothing was changed.',
  },
  DATABASE_IN_USE: {
    retry: 'manual',
    data: 'safe',
    message: 'Other programs are connected to this database. Nothing was changed. Stop the service first.',
  },
  BACKUP_DAMAGED: { retry: 'manual', data: 'safe', message: 'The backup cannot be read. Nothing was changed.' },
  BACKUP_NEWER: {
    retry: 'manual',
    data: 'safe',
    message: 'The backup was made by a newer version of the service. Nothing was changed.',
  },
  BACKUP_NOT_WRITTEN: { retry: 'manual', data: 'safe', message: 'The backup could not be written.' },
  BACKUP_NOT_ALLOWED: {
    retry: 'manual',
    data: 'safe',
    message:
      'This user of the server sees one merchant at a time, so the backup would be incomplete; none was made. ' +
      'Use a superuser, or one with BYPASSRLS that may read the tables.',
  },
  BOX_NOT_STARTED: {
    retry: 'automatic',
    data: 'safe',
    message: 'The service on this computer could not be started. It is tried again.',
  },
  BOX_PORT_TAKEN: {
    retry: 'automatic',
    data: 'safe',
    message: 'Another program uses the port of the service on this computer.',
  },
  BOX_NOT_RUNNING: { retry: 'automatic', data: 'safe', message: 'The service on this computer is not running.' },
  BOX_HAS_MERCHANT: {
    retry: 'never',
    data: 'safe',
    message: 'There is a merchant on this computer already. Nothing was changed.',
  },
  UPDATE_UNREACHABLE: { retry: 'automatic', data: 'safe', message: 'The server of the updates cannot be reached.' },
  UPDATE_UNTRUSTED: {
    retry: 'manual',
    data: 'safe',
    message: 'The update is not signed by whoever made this app. Nothing was downloaded.',
  },
  UPDATE_DAMAGED: { retry: 'manual', data: 'safe', message: 'The downloaded update is not the one that was signed.' },
  UPDATE_FAILED: { retry: 'automatic', data: 'safe', message: 'The update could not be downloaded.' },
  UPDATE_NOT_READY: { retry: 'never', data: 'safe', message: 'No update is ready to be installed.' },
  UPDATE_WAITS_FOR_SALE: { retry: 'manual', data: 'safe', message: 'A sale is open. The app was not restarted.' },
  TILL_HAS_UNSENT: {
    retry: 'manual',
    data: 'unsent',
    message: 'This computer has entries that were neither sent nor saved to a file.',
  },
  STORE_NOT_READY: { retry: 'automatic', data: 'unsent', message: 'The local store is not open.' },
  VAULT_UNAVAILABLE: { retry: 'never', data: 'safe', message: 'This computer has no secure storage for the sign-in.' },
  IPC_REFUSED: { retry: 'never', data: 'safe', message: 'A message between the parts of the app was refused.' },
  INTERNAL: { retry: 'manual', data: 'unsent', message: 'Something went wrong inside the app.' },
} as const satisfies Record<string, ErrorEntry>;
