import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import type { PaidMethod, RefundMethod } from '#shared/domain/sale/refund';
import { isToOtherTender } from './refund-facts';

const paid = (kind: PaidMethod['kind'], amount: number, reference: string | null = null): PaidMethod => ({
  kind,
  reference,
  amount: minor(amount),
});
const by = (kind: PaidMethod['kind'], reference: string | null = null): RefundMethod => ({ kind, reference });

it.each<[name: string, left: PaidMethod[], method: RefundMethod, isOther: boolean]>([
  ['as it was paid', [paid('CARD', 2000, 'Visa 4417')], null, false],
  ['without a receipt', [], by('CASH'), false],
  ['a card in cash', [paid('CARD', 2000, 'Visa 4417')], by('CASH'), true],
  ['cash to a card', [paid('CASH', 2000)], by('CARD'), true],
  ['a card and cash, all in cash', [paid('CARD', 2000), paid('CASH', 1300)], by('CASH'), true],
  ['the cash after the card was refunded', [paid('CARD', 0, 'Visa 4417'), paid('CASH', 1300)], by('CASH'), false],
  ['to a card that has nothing left', [paid('CARD', 0, 'Visa 4417'), paid('CASH', 1300)], by('CARD'), true],
  ['a card in cash when nothing is left', [paid('CARD', 0, 'Visa 4417')], by('CASH'), true],
  ['to a card without its slip', [paid('CARD', 2000, 'Visa 4417, 003912')], by('CARD'), false],
  ['to a card with another slip', [paid('CARD', 2000, '003912')], by('CARD', '004001'), false],
  ['to the same voucher', [paid('OTHER', 2000, 'Voucher 118')], by('OTHER', ' voucher 118 '), false],
  ['to another voucher', [paid('OTHER', 2000, 'Voucher 118')], by('OTHER', 'Voucher 119'), true],
  ['a voucher as a transfer', [paid('OTHER', 2000, 'Voucher 118')], by('OTHER', 'Transfer to Nasser'), true],
  ['two vouchers to one', [paid('OTHER', 5, 'V 1'), paid('OTHER', 5, 'V 2')], by('OTHER', 'V 1'), true],
  ['what is left to its voucher', [paid('OTHER', 0, 'V 1'), paid('OTHER', 5, 'V 2')], by('OTHER', 'V 2'), false],
])('another way than the money came: %s', (_name, left, method, isOther) => {
  expect(isToOtherTender({ method, left })).toBe(isOther);
});
