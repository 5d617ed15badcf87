// Texts of entries that cannot be sent, and of their files.
export const enEntryErrors = {
  WRITE_REFUSED: {
    what: 'The service refused this entry.',
    then: 'It is kept on this computer. Read the service message, then send it again.',
  },
  ENTRY_NOT_EXPORTED: {
    what: 'This entry has no copy yet.',
    then: 'It is kept on this computer. Save a copy, then discard it.',
  },
  ENTRY_DISCARDED: {
    what: 'This entry was discarded and never sent.',
    then: 'The saved copy is the only one. Hand it to the back office.',
  },
  RECORD_SENT: {
    what: 'Not changed: it is being sent, or the service already has it.',
    then: 'Undo, and wait for the answer of the service. Then go on with it as the service has it.',
  },
  WAITED_FOR_DISCARDED: {
    what: 'This entry waited for another one, which was discarded.',
    then: 'It is kept on this computer. A sale to a discarded customer can go without them. Otherwise send it again, or save a copy and discard it.',
  },
  CHANGED_ON_BOTH_SIDES: {
    what: 'The same field was changed here and elsewhere.',
    then: 'Both values are kept and nothing was sent. Choose one for each field.',
  },
  ENTRY_DOES_NOT_PASS: {
    what: 'One unsent entry does not reach the service.',
    then: 'Nothing is lost; it is tried again. The network may block it: contact support.',
  },
  ENTRY_TOO_NEW: {
    what: 'This entry was made by a newer version of this app.',
    then: 'It is kept on this computer. Update the app to send it.',
  },
  FILE_WRITE_FAILED: {
    what: 'The file could not be saved.',
    then: 'Nothing is lost. Save it in another place, for example on another disk.',
  },
  LOGIN_ITEM_REFUSED: {
    what: 'The system did not change whether the app starts with the computer.',
    then: 'Nothing else was changed. Look for the app under Login Items in the settings of the system and allow it there, then try again.',
  },
  FILE_NOT_UNSENT: {
    what: 'This is not a file of unsent entries.',
    then: 'Nothing was changed. Choose the file that the other register saved with “Export unsent”.',
  },
  FILE_DAMAGED: {
    what: 'This file is damaged.',
    then: 'Nothing was changed. Copy it from the other register again, or export it there again.',
  },
  FILE_TOO_NEW: {
    what: 'This file was written by a newer version of the app.',
    then: 'Nothing was changed. Update the app on this register, then import the file.',
  },
  FILE_OTHER_MERCHANT: {
    what: 'This file belongs to another merchant.',
    then: 'Nothing was changed. Only a register of that merchant can send its entries.',
  },
} as const;
