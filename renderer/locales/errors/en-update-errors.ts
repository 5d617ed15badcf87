// Texts of failures of updates. The version in use always goes on working.
export const enUpdateErrors = {
  UPDATE_UNREACHABLE: {
    what: 'The update server cannot be reached.',
    then: 'Nothing is lost and you can keep selling. It is tried again later.',
  },
  UPDATE_UNTRUSTED: {
    what: 'The update was refused: it is not signed by whoever made this app.',
    then: 'Nothing was downloaded, and this version goes on working. Contact support before you try again.',
  },
  UPDATE_DAMAGED: {
    what: 'The update was refused: the downloaded file is not the one that was signed.',
    then: 'Nothing was installed, and this version goes on working. Try again; if it happens again, contact support.',
  },
  UPDATE_FAILED: {
    what: 'The update could not be downloaded.',
    then: 'Nothing is lost, and this version goes on working. Check the free disk space. It is tried again later.',
  },
  UPDATE_NOT_READY: {
    what: 'There is no update to install.',
    then: 'Nothing was changed. Press “Check now”.',
  },
  UPDATE_WAITS_FOR_SALE: {
    what: 'A sale is open.',
    then: 'The app was not restarted, and nothing is lost. Complete or park the sale, then restart.',
  },
  UPDATE_WAITS_FOR_RETURN: {
    what: 'A return is open.',
    then: 'The app was not restarted, and nothing is lost. Complete or leave the return, then restart.',
  },
  UPDATE_WAITS_FOR_BACKUP: {
    what: 'The update was not installed: no backup of the service on this computer could be made.',
    then: 'This version goes on working, and nothing is lost. Check the free disk space and the backups under “Service on this computer”, then restart.',
  },
} as const;
