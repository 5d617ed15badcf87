// Every action that has a key, with the key it has until a person chooses another. Shown in the settings, in the
// list of keys and on the controls.

/** What is in front while the action can be done. Two actions may have the same key if they share none. */
export type KeyPlace = 'sell' | 'pay' | 'returns' | 'customers' | 'day' | 'receipts' | 'sync' | 'office' | 'everywhere';

/** In the order of the filter. */
export const KEY_PLACES = [
  'sell',
  'pay',
  'returns',
  'customers',
  'day',
  'receipts',
  'sync',
  'office',
  'everywhere',
] as const satisfies readonly KeyPlace[];

interface KeyAction {
  /** As `Combo`. */
  readonly key: string;
  readonly places: readonly KeyPlace[];
  /** The key belongs to the system, or people must always find it: it cannot be changed. */
  readonly isFixed?: true;
  /** It counts in the amount of a payment, where letters have no other meaning: the key may be one. */
  readonly mayBeLetter?: true;
}

const SELL = ['sell'] as const;
const PAY = ['pay'] as const;
const OFFICE = ['office'] as const;
const PRINTS = ['sell', 'receipts', 'day', 'returns'] as const;

export const KEY_ACTIONS = {
  search: { key: 'F3', places: SELL },
  itemsView: { key: 'shift+F3', places: SELL },
  quantity: { key: '*', places: SELL },
  price: { key: 'F4', places: SELL },
  customAmount: { key: 'shift+F4', places: SELL },
  lineDiscount: { key: 'F5', places: SELL },
  lineNote: { key: 'F6', places: SELL },
  remove: { key: 'Delete', places: SELL },
  undo: { key: 'mod+Z', places: SELL },
  saleDiscount: { key: 'F7', places: SELL },
  saleNote: { key: 'shift+F6', places: SELL },
  clear: { key: 'shift+Delete', places: SELL },
  park: { key: 'F8', places: SELL },
  parked: { key: 'F9', places: SELL },
  pin: { key: 'shift+F10', places: SELL, isFixed: true },
  customer: { key: 'F2', places: ['sell', 'pay'] },
  newCustomer: { key: 'mod+N', places: ['sell', 'customers'] },
  editCustomer: { key: 'F2', places: ['customers'] },
  pay: { key: 'F12', places: ['sell', 'pay'] },
  payCash: { key: 'C', places: PAY, mayBeLetter: true },
  payCard: { key: 'D', places: PAY, mayBeLetter: true },
  payOther: { key: 'O', places: PAY, mayBeLetter: true },
  exact: { key: 'E', places: PAY, mayBeLetter: true },
  // No letter: one in a scanned code would add a part of the payment.
  split: { key: '+', places: PAY },
  takeAll: { key: 'F4', places: ['returns'] },
  noReceipt: { key: 'F6', places: ['returns'] },
  completeReturn: { key: 'F12', places: ['returns'] },
  cash: { key: 'F7', places: ['day'] },
  noSale: { key: 'F8', places: ['day'] },
  openOrCount: { key: 'F12', places: ['day'] },
  countAgain: { key: 'alt+R', places: ['day'] },
  tryNow: { key: 'F5', places: ['sync', 'day'] },
  exportUnsent: { key: 'mod+E', places: ['sync'] },
  print: { key: 'mod+P', places: PRINTS },
  savePdf: { key: 'mod+S', places: PRINTS },
  goTo: { key: 'mod+K', places: OFFICE },
  searchList: { key: 'F3', places: OFFICE },
  editRecord: { key: 'F2', places: OFFICE },
  newRecord: { key: 'mod+N', places: OFFICE },
  addLine: { key: 'mod+I', places: OFFICE },
  removeLine: { key: 'alt+Delete', places: OFFICE },
  saveRecord: { key: 'mod+S', places: OFFICE },
  undoRecord: { key: 'mod+Z', places: OFFICE },
  refreshShown: { key: 'F5', places: OFFICE },
  exportCsv: { key: 'mod+shift+E', places: OFFICE },
  printShown: { key: 'mod+P', places: OFFICE },
  settings: { key: 'mod+,', places: ['everywhere'] },
  lock: { key: 'mod+L', places: ['everywhere'] },
  confirm: { key: 'mod+Enter', places: ['everywhere'], isFixed: true },
  back: { key: 'Escape', places: ['everywhere'], isFixed: true },
  help: { key: 'F1', places: ['everywhere'], isFixed: true },
  all: { key: '?', places: ['everywhere'], isFixed: true },
} as const satisfies Readonly<Record<string, KeyAction>>;

export type ActionId = keyof typeof KEY_ACTIONS;

export const ACTION_IDS = Object.keys(KEY_ACTIONS) as readonly ActionId[];

export function actionOf(id: ActionId): KeyAction {
  return KEY_ACTIONS[id];
}

/** Those that can be done while one of the places is in front, in their order. */
export function actionsOn(...places: readonly string[]): readonly ActionId[] {
  return ACTION_IDS.filter((id) => actionOf(id).places.some((each) => places.includes(each) || each === 'everywhere'));
}

export function canMeet(a: ActionId, b: ActionId): boolean {
  const [ofA, ofB] = [actionOf(a).places, actionOf(b).places];
  return ofA.includes('everywhere') || ofB.includes('everywhere') || ofA.some((place) => ofB.includes(place));
}
