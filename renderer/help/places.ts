// The section of the manual for each place of the app.
import type { HelpPlace } from '../frame/help-place';
import type { HelpSubject } from '../ui/help/open-help';
import { errorAddress, type Address, type Manual } from './manual/manual';

export const PLACES: Readonly<Record<HelpPlace, Address>> = {
  signIn: 'signing-in#what-the-sign-in-asks-for',
  unlock: 'signing-in#unlocking',
  person: 'approvals-and-pins#your-pin',
  sell: 'selling#adding-items',
  scanPrompt: 'selling#when-a-scan-stops',
  cart: 'selling#changing-a-line',
  customAmount: 'selling#custom-amounts',
  parked: 'selling#parking',
  practice: 'selling#practice-sales',
  pay: 'paying',
  'pay.CASH': 'paying#cash',
  'pay.CARD': 'paying#card-and-other',
  'pay.OTHER': 'paying#card-and-other',
  done: 'paying#sale-complete',
  approval: 'approvals-and-pins#asking',
  returns: 'returns#with-a-receipt',
  returnLines: 'returns#with-a-receipt',
  noReceipt: 'returns#without-a-receipt',
  customers: 'customers#finding-a-customer',
  newCustomer: 'customers#a-new-customer',
  day: 'day#during-the-day',
  openDay: 'day#opening',
  closeDay: 'day#closing',
  receipts: 'printing-and-scanners#receipts',
  sync: 'without-a-network#the-sync-center',
  attention: 'without-a-network#needs-attention',
  sent: 'without-a-network#what-was-sent',
  settings: 'settings',
  'settings.till': 'settings#this-till',
  'settings.shop': 'settings#shop-and-taxes',
  'settings.printing': 'printing-and-scanners#the-printer',
  'settings.scanners': 'settings#scanners',
  'settings.display': 'customer-display#turning-it-on',
  'settings.keyboard': 'keyboard#your-own-keys',
  'settings.language': 'settings#language',
  'settings.appearance': 'settings#appearance',
  'settings.storage': 'settings#storage-and-privacy',
  'settings.box': 'one-computer#the-service-in-the-settings',
  'settings.about': 'settings#about',
  keys: 'keyboard',
  goTo: 'back-office#go-to-or-find',
  'firstStart.language': 'signing-in#your-language',
  'firstStart.service': 'signing-in#the-first-time-on-a-till',
  'firstStart.signIn': 'signing-in#what-the-sign-in-asks-for',
  'firstStart.loading': 'signing-in#loading-data',
  'firstStart.printer': 'printing-and-scanners#the-printer',
  'firstStart.scanner': 'printing-and-scanners#scanners',
  'firstStart.pin': 'approvals-and-pins#your-pin',
  'firstStart.day': 'day#opening',
  'office.today': 'back-office#today',
  'office.sales': 'back-office#sales',
  'office.items': 'back-office#items',
  'office.discounts': 'back-office#discounts',
  'office.attributes': 'back-office#colors-and-subcategories',
  'office.days': 'back-office#days',
  'office.customers': 'back-office#customers',
  'office.assistant': 'back-office#assistant',
  'office.stores': 'back-office#customer-stores',
  'office.registers': 'back-office#registers',
  'office.users': 'back-office#users',
  'office.audit': 'back-office#audit-log',
  'office.changes': 'back-office#changes',
  'office.notifications': 'back-office#notifications',
  'office.postingExceptions': 'back-office#posting-exceptions',
  'office.vatReturn': 'back-office#vat-return',
  'office.outstanding': 'back-office#outstanding',
  'office.vanInventory': 'back-office#van-inventory',
  'office.vendors': 'back-office#vendors',
  'office.quotations': 'back-office#quotations',
  'office.agreements': 'back-office#agreed-prices',
  'office.productionOrders': 'back-office#production-orders',
};

/** Null for the table of contents. */
export function addressOf(manual: Manual, subject: HelpSubject): Address | null {
  switch (subject.kind) {
    case 'contents':
      return null;
    case 'place':
      // The element may name its place wrongly: it is a text there.
      return Object.hasOwn(PLACES, subject.place) ? PLACES[subject.place as HelpPlace] : null;
    case 'error':
      return errorAddress(manual, subject.code);
    case 'section':
      return subject.address;
  }
}
