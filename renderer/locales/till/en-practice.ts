// Texts of practice sales.
export const enPractice = {
  title: 'Practice',
  /** Where it is started. */
  sales: 'Practice sales',
  say: 'Nothing is recorded: no sale, no money, no stock.',
  /** Of a practice sale, in the place of a receipt number. */
  number: 'Practice {{number}}',
  /** On paper and on the customer display. */
  mark: 'PRACTICE – NOT A RECEIPT',
  display: 'Practice: nothing is sold',
  start: 'Start practicing',
  try: 'Try a practice sale',
  startSay:
    'Ring up sales that are recorded nowhere. No open day is needed, and the open sale waits. Only start and end are in the audit log.',
  end: 'End practice',
  refused: 'Not while practicing.',
  refusedScreen: 'Not while practicing',
  refusedPark: 'Sales are not parked while practicing.',
  refusedParkThen: 'Nothing is recorded. End practice first.',
  refusedThen: 'End practice first.',
  onlySelling: 'Only selling can be practiced. End practice first; nothing is recorded.',
  announceStarted: 'Practice started. Nothing is recorded until you end it.',
  announceEnded: 'Practice ended. Sales are recorded again.',
  endedByLock: 'Practice ended when the till was locked.',
  endedByLockThen: 'Sales are recorded again.',
  atPay: 'Nothing is saved or sent. No card is charged, and the drawer stays closed.',
  saleDone: 'Practice sale complete',
  doneSay: 'This was practice: nothing was recorded, and the drawer stays closed.',
  next: 'Next practice sale',
} as const;
