// The sentences of `reasonDetail`, declared once: the service writes them in English, and the app reads the facts back to say the same
// in the language of the person. A sentence that is changed is not read back where it is stored already: add a new one instead.

export const POSTING_DETAILS = {
  receiptNumberUsed: 'Sale {sale} also has receipt number {receipt}.',
  customerUnknown: 'The sale names customer {customer}, who is not a customer of the merchant.',
  withoutReceipt: 'Items were returned without a receipt, so the price paid is not known.',
  itemUnknown: 'Line {line} ({item}) names item {itemId}, which is not in the catalog.',
  dayUnknown: 'The sale names day cycle {day}, which is not known.',
  dayOfOther: 'The sale is of register {register}, its day cycle of register {dayRegister}.',
  dayClosed: 'Sold at {at}, after its day was closed at {closedAt}.',
  dateOtherThanDay: 'The sale has business date {date}, its day cycle {dayDate}.',
  dateOtherThanTime: 'It has business date {date}, but its time is {at}.',
  rateNotOfMerchant: 'Line {line} ({item}) has {rate} % {category}, which is not a tax rate of the merchant.',
  rateNotOfItem: 'Line {line} ({item}) has {rate} % {category}, which is not the tax rate of the item.',
  categoryNotOfItem: 'Line {line} ({item}) has {rate} % {category}, which is not the tax category of the item.',
  stateWithoutGstin:
    'The tax is rounded as for another state of registration: the place of supply is {supply}, and the merchant has no GSTIN.',
  stateOther:
    'The tax is rounded as for another state of registration: the place of supply is {supply}, and the merchant is registered in {registered}.',
  discountUnknown: 'Line {line} ({item}) names discount {discount}, which the merchant does not have.',
  partOfPiece: 'Line {line} ({item}) sells {quantity}, but the item is sold by the piece.',
  cashRounding: 'It is rounded by {rounded}, and the cash is no multiple of {step}.',
  refundsRounded: 'The cash rounding of all returns of sale {sale} comes to {rounded}, more than rounding them once.',
  sentWithoutRegister: 'It names register {register}, but {sender} sent it without a register.',
  sentByRegister: 'It names register {register}, but {sender} sent it at register {from}.',
  cashierUnknown: 'It names {cashier}, who is not a user of the merchant.',
  cashierMayNotSell: 'It names {cashier}, who may not sell.',
  receiptOfOther: 'Receipt number {receipt} is one of register {owner}, not of register {register}.',
  timeAhead: 'Its time, {at}, was more than a day ahead when it arrived.',
  timeBeforeDay: 'Sold at {at}, more than a day before its day began at {began}.',
  timeLongAgo: 'Its time, {at}, was {days} days ago when it arrived: no till is without the service for so long.',
  priceNotApproved: '{cashier} sold {item} (line {line}) at {price}, and nobody with the right approved it.',
  discountNotApproved: '{cashier} gave {share} % off, and nobody with the right approved it.',
  refundNotApproved:
    '{cashier} refunded {amount} of receipt {receipt} another way than it was paid, and nobody with the right approved it.',
  approvedWithoutRight: 'It says that {approver} approved it, but they may not.',
  approvedOtherRight: 'It says that {approver} approved {right}, but they may not.',
  approvalUnsigned:
    'It says that {approver} approved it at register {register}, but is not signed with a key of theirs.',
  ownRightUnsigned:
    'It says that {person} did it by their own right at register {register}, but is not signed with a key of theirs; {sender} sent it.',
  countDiffers: '{counted} was counted, but {expected} should be in the drawer, and nobody with the right approved it.',
  cashOutAbove: '{amount} was taken out, but only {left} was in the drawer.',
} as const;

export type PostingDetail = keyof typeof POSTING_DETAILS;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type FactsOf<Detail extends PostingDetail> = Readonly<
  Record<NamesIn<(typeof POSTING_DETAILS)[Detail]>, string | number>
>;

const FACT = /\{(\w+)\}/g;

export function postingDetail<Detail extends PostingDetail>(detail: Detail, facts: FactsOf<Detail>): string {
  const values: Readonly<Record<string, string | number>> = facts;
  // A function: a name of an item may hold $&.
  return POSTING_DETAILS[detail].replace(FACT, (_, name: string) => String(values[name]));
}

export interface ReadDetail {
  readonly detail: PostingDetail;
  readonly facts: Readonly<Record<string, string>>;
}

// A fact is as short as it can be: the name of an item may hold brackets, as they end it in the sentence.
const READERS = (Object.keys(POSTING_DETAILS) as PostingDetail[]).map((detail) => {
  const escaped = POSTING_DETAILS[detail].replaceAll(/[.()?*+|[\]\\^$]/g, String.raw`\$&`);
  return { detail, pattern: new RegExp(`^${escaped.replace(FACT, '(?<$1>.+?)')}$`, 's') };
});

/** Null for a sentence of another service. */
export function readPostingDetail(reasonDetail: string): ReadDetail | null {
  for (const { detail, pattern } of READERS) {
    const found = pattern.exec(reasonDetail);
    if (found) return { detail, facts: { ...found.groups } };
  }
  return null;
}
