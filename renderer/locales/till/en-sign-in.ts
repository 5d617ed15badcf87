// Texts of sign-in, unlock, the choice of a language, and the opening of the till.
export const enSignIn = {
  title: 'Sign in',
  merchant: 'Merchant code',
  register: 'Register number',
  whence: 'Ask your company or provider for the merchant code, the register number and your first password.',
  place: 'Where',
  places: { till: 'At a register', office: 'Back office, no register' },
  known: 'This till',
  knownMerchant: 'Merchant',
  knownRegister: 'Register',
  change: 'Change',
  changeNamed: 'Change merchant, register or service address',
  address: 'Service address',
  acceptUnencrypted: 'I accept that anyone on this network can read passwords and sales',
  addressHint: 'Web address of your company’s service, for example https://pos.example.com',
  user: 'User name',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in…',
  scanner: 'Scanning is off here.',
  scanRefused: 'The scan was ignored.',
  scanRefusedThen: 'Nobody is signed in. Sign in, then scan it again.',
  missingMerchant: 'Enter the merchant code.',
  merchantForm: 'Use up to 64 letters, digits, - and _.',
  missingRegister: 'Enter the register number.',
  registerForm: 'Enter a whole number.',
  missingAddress: 'Enter the service address.',
  missingUser: 'Enter the user name.',
  missingPassword: 'Enter the password.',
  welcome: 'Welcome',
  welcomeSay: 'Sign in online once. After that, this till also sells offline.',
  registerNumber: 'Register {{register}}',
  waiting: 'Waiting to send',
  waitingNothing: 'Nothing',
  checked: 'Last checked',
  afterUnlock: 'Unlock to see',
  offline: 'Offline since {{time}}.',
  offlineSay: 'Unlock and keep selling. Everything is saved on this till and sent automatically.',
} as const;

export const enUnlock = {
  title: 'Unlock',
  users: 'People who signed in here',
  passwordOf: 'Password of {{name}}',
  submit: 'Unlock',
  busy: 'Unlocking…',
  who: '{{role}} · Last sign-in: {{when}}',
  only: 'Offline, only people who signed in here before can unlock.',
  someoneElse: 'Sign in someone else',
  /** Below a wrong password: this till knows the one that was used here last. */
  wasChanged: 'If the password was changed, press “{{someoneElse}}” and sign in with the new one online.',
  locked: {
    idle: 'Locked because nobody used the till for a while.',
    rightTaken: 'Locked because the rights of the person at the till were changed.',
    then: 'What was entered is kept.',
  },
  triesLeft_one: '{{count, number}} try left before a pause.',
  triesLeft_other: '{{count, number}} tries left before a pause.',
  pinTriesLeft_one: '{{count, number}} try left. After that, only the password works.',
  pinTriesLeft_other: '{{count, number}} tries left. After that, only the password works.',
  lockedFor: '{{name}} can try again in {{duration}}.',
  passwordIn: 'In {{duration}}, use the password.',
  roles: { CASHIER: 'Cashier', MANAGER: 'Manager', AUDITOR: 'Auditor' },
} as const;

/** Names of languages are in the languages themselves: languages.ts. */
export const enLanguage = {
  title: 'Language',
  choose: 'Language',
  byMachine: '{{name}}, translated by a machine',
  byMachineThen: 'Translated by a machine and not checked by a person. If a text is unclear, choose English.',
  digits: 'Digits',
  digitsOf: { latn: '0123456789', arab: '٠١٢٣٤٥٦٧٨٩' },
} as const;

export const enOpening = {
  title: 'Opening this till’s data',
  bringingBack_one: 'The database of this till was lost. Restoring {{count, number}} unsent entry from the journal.',
  bringingBack_other:
    'The database of this till was lost. Restoring {{count, number}} unsent entries from the journal.',
  broughtBack: 'Restored',
} as const;
