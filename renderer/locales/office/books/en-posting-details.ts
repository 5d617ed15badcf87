/** What the service says of an exception, in our own words; see `POSTING_DETAILS`. */
export const enPostingDetails = {
  receiptNumberUsed: 'Two sales have the receipt number {{receipt}}.',
  customerUnknown: 'The sale names customer {{customer}}, who is not one of your customers.',
  withoutReceipt: 'Items came back without a receipt, so the price paid is not known.',
  itemUnknown: '{{item}} (item {{itemId}}) is not in the catalog.',
  dayUnknown: 'The opening of the day it was sold in has not arrived.',
  dayOfOther: 'Sold at register {{register}}, in the day of register {{dayRegister}}.',
  dayClosed: 'Sold {{at}}, after its day was closed: {{closedAt}}.',
  dateOtherThanDay: 'The sale has the date {{date}}, its day {{dayDate}}.',
  dateOtherThanTime: 'It has the date {{date}}, but its time is {{at}}.',
  rateNotOfMerchant: '{{item}} was sold with {{rate}} % ({{category}}), which is not one of your tax rates.',
  rateNotOfItem: '{{item}} was sold with {{rate}} % ({{category}}), which is not the tax rate of the item.',
  categoryNotOfItem: '{{item}} was sold with {{rate}} % ({{category}}), which is not the tax category of the item.',
  stateWithoutGstin:
    'The tax is rounded as for another state: the place of supply is {{supply}}, and you have no GSTIN.',
  stateOther:
    'The tax is rounded as for another state: the place of supply is {{supply}}, and you are registered in {{registered}}.',
  discountUnknown: '{{item}} was sold with discount {{discount}}, which does not exist.',
  partOfPiece: '{{quantity}} of {{item}} was sold, which is sold by the piece.',
  cashRounding: 'Cash is rounded by {{rounded}}, and what was paid is no multiple of {{step}}.',
  refundsRounded: 'All returns of the sale together are rounded by {{rounded}}, more than rounding them once.',
  sentWithoutRegister: 'It is of register {{register}}, but {{sender}} sent it without a register.',
  sentByRegister: 'It is of register {{register}}, but {{sender}} sent it from register {{from}}.',
  cashierUnknown: 'It names {{cashier}} as cashier, who is not one of your users.',
  cashierMayNotSell: 'It names {{cashier}} as cashier, who may not sell.',
  receiptOfOther: 'Receipt number {{receipt}} belongs to register {{owner}}, not to register {{register}}.',
  timeAhead: 'Its time, {{at}}, was more than a day ahead when it arrived.',
  timeBeforeDay: 'Sold {{at}}, more than a day before its day began: {{began}}.',
  timeLongAgo: 'Its time is {{at}}. No till is offline for that long.',
  priceNotApproved: '{{cashier}} sold {{item}} at {{price}}, and nobody with the right approved it.',
  discountNotApproved: '{{cashier}} gave {{share}} % off, and nobody with the right approved it.',
  refundNotApproved:
    '{{cashier}} refunded {{amount}} of receipt {{receipt}} to another payment method, and nobody with the right approved it.',
  approvedWithoutRight: '{{approver}} approved it without having the right.',
  approvedOtherRight: '{{approver}} approved it without having the right: {{right}}.',
  approvalUnsigned:
    'At register {{register}}, {{approver}} is said to have approved it, but their key did not sign it.',
  ownRightUnsigned:
    'At register {{register}}, {{person}} is said to have done it by their own right, but their key did not sign it. {{sender}} sent it.',
  countDiffers:
    '{{counted}} was counted, {{expected}} should be in the drawer, and nobody with the right approved the difference.',
  cashOutAbove: '{{amount}} was taken out, but only {{left}} was in the drawer.',
} as const;
