// Texts of failures of sign-in, unlock, PIN and approval.
export const enSignInErrors = {
  CREDENTIALS_WRONG: {
    what: 'User name or password is wrong.',
    then: 'Check capital letters and type the password again.',
  },
  SIGN_IN_EXPIRED: {
    what: 'The sign-in has expired.',
    then: 'Nothing is lost and you can keep selling. To send again, lock the till and sign in.',
  },
  TENANT_MISSING: {
    what: 'The merchant code is missing.',
    then: 'Nothing is lost. Sign in again with the merchant code.',
  },
  MERCHANT_UNKNOWN: {
    what: 'No merchant has this code.',
    then: 'Check the merchant code, including capital letters.',
  },
  REGISTER_UNKNOWN: {
    what: 'The merchant has no register with this number.',
    then: 'Check the register number, or ask a manager to set up the register in the back office.',
  },
  REGISTER_NOT_ACTIVE: {
    what: 'This register is not active.',
    then: 'Nothing is lost. A manager can activate it in the back office; then sign in again.',
  },
  REGISTER_TERMINATED: {
    what: 'This register was terminated.',
    then: 'Sign in with another register number. Unsent entries on this till are kept.',
  },
  REGISTER_NOT_SIGNED_IN: {
    what: 'This sign-in belongs to another register.',
    then: 'Nothing is lost. Sign in at this register.',
  },
  FEATURE_MISSING: {
    what: 'You are not allowed to do this.',
    then: 'Nothing is lost. Ask a manager.',
  },
  UNLOCK_WRONG: {
    what: 'Wrong password.',
    then: 'Check capital letters and type it again.',
  },
  UNLOCK_UNKNOWN: {
    what: 'This user has not signed in on this computer before.',
    then: 'Choose another user, or sign in online.',
  },
  UNLOCK_EXPIRED: {
    what: 'This person must sign in online once.',
    then: 'This till can no longer check them offline. Use the password while the till is online.',
  },
  UNLOCK_LOCKED: {
    what: 'Too many wrong passwords.',
    then: 'Try again after a pause. Someone else can unlock meanwhile.',
  },
  PIN_WRONG: { what: 'Wrong PIN.', then: 'Type it again, or use the password.' },
  PIN_NOT_SET: { what: 'This person has no PIN on this till.', then: 'Use the password.' },
  PIN_BLOCKED: { what: 'Too many wrong PINs.', then: 'Use the password. After that, the PIN works again.' },
  PIN_NOT_COUNTED: {
    what: 'The disk of this till is full, so a PIN does not work now.',
    then: 'Use the password. The PIN works again when there is space.',
  },
  PIN_FORM: { what: 'A PIN has 4 to 8 digits.', then: 'Type digits only.' },
  PIN_TRIVIAL: {
    what: 'This PIN is too easy to guess.',
    then: 'Avoid repeated digits, sequences such as 1234, and pairs such as 1212.',
  },
  SENDER_LACKS_RIGHT: {
    what: 'Waiting for someone who may send.',
    then: 'Nothing is lost. The person signed in may not send what is waiting. It is sent when a cashier or a manager signs in with their password.',
  },
  SENDER_IS_OTHER: {
    what: 'Waiting for the person who saved it.',
    then: 'Nothing is lost. It is sent when that person signs in with their password.',
  },
  ACCOUNT_IS_OTHER: {
    what: 'This needs your own sign-in.',
    then: 'Nothing was changed. You unlocked with your PIN while someone else is signed in at the service. Lock, then unlock with your password.',
  },
  RIGHT_MISSING: { what: 'This person is not allowed to approve this.', then: 'Choose someone else.' },
  APPROVAL_MISSING: {
    what: 'Manager approval needed.',
    then: 'Nothing was changed. Ask a manager to approve it, then try again.',
  },
  NOT_SIGNED_IN: { what: 'Nobody is signed in on this computer.', then: 'Nothing is lost. Unlock it or sign in.' },
  VAULT_UNAVAILABLE: {
    what: 'This computer has no secure storage for the sign-in.',
    then: 'Nothing is lost. Sign in again after each start.',
  },
} as const;
