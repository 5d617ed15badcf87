// Texts of failures of this till itself: its journal, database, disk and processes.
export const enTillErrors = {
  JOURNAL_WRITE_FAILED: {
    what: 'This till could not save the entry to its disk.',
    then: 'It was not recorded and the sale is still open. Check the free disk space, then try again.',
  },
  JOURNAL_UNREADABLE: {
    what: 'The journal, which protects unsent sales, cannot be opened.',
    then: 'Nothing was deleted. Restart the computer. If it happens again, contact support: the disk may be damaged, or this user may not open the folder “journal” in the app’s data.',
  },
  JOURNAL_DAMAGED: {
    what: 'Part of the journal, which protects unsent sales, is damaged.',
    then: 'The sync center shows what may be missing. Show it to a manager.',
  },
  STORE_WRITE_FAILED: {
    what: 'The entry could not be stored on this computer.',
    then: 'It is safe in the journal of this till. Try again; it is not recorded twice. If it happens again, restart the app.',
  },
  STORE_UNUSABLE: {
    what: 'This till cannot use its disk.',
    then: 'What was saved is still there, and this was not recorded. Free up disk space, then try again. If it happens again, contact support.',
  },
  STORE_UNREADABLE: {
    what: 'This till cannot read its disk.',
    then: 'Nothing that was saved is lost. Until the disk can be read, you cannot sell, refund, look anything up, or open or close a day here. Free up disk space; this screen then continues by itself.',
  },
  STORAGE_SHORT: {
    what: 'The disk of this till is nearly full.',
    then: 'Nothing is lost. You can keep selling, but customers and items may not be updated. Free up space today.',
  },
  TILL_HAS_UNSENT: {
    what: 'There are entries on this computer that were neither sent nor saved to a file.',
    then: 'Nothing was removed. Connect the till so that they are sent, or save them to a file.',
  },
  STORE_NOT_READY: {
    what: 'The data of this till is not open.',
    then: 'Nothing is lost. Close other windows of this app and try again.',
  },
  IPC_REFUSED: {
    what: 'Two parts of this app could not communicate.',
    then: 'Nothing is lost. Restart the app. If it happens again, contact support.',
  },
  INTERNAL: {
    what: 'Something went wrong inside the app.',
    then: 'What was saved is still there. Try again. If it happens again, restart the app.',
  },
} as const;
