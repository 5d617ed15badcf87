import { describe, expect, it } from 'vitest';
import { customerNumberOf, foldSpaces, isGoodsCode, isItemDescription } from './stock-code';

describe('isGoodsCode', () => {
  it.each(['85123A', '10002', '15056bl', '84029G', '90214Y', '79323LP', 'DCGS0076', 'DCGSSBOY', 'SP1002'])(
    'takes %j for goods',
    (code) => expect(isGoodsCode(code)).toBe(true),
  );
  it.each(['POST', 'DOT', 'M', 'm', 'D', 'B', 'C2', 'S', 'BANK CHARGES', 'AMAZONFEE', 'CRUK', 'PADS', 'gift_0001_20'])(
    'takes %j for a charge',
    (code) => expect(isGoodsCode(code)).toBe(false),
  );
});

describe('isItemDescription', () => {
  it.each([
    'WHITE METAL LANTERN',
    'POLYESTER FILLER PAD 40x40cm',
    "POPPY'S PLAYHOUSE ",
    '3D DOG PICTURE PLAYING CARDS',
  ])('takes %j for the name of an item', (text) => expect(isItemDescription(text)).toBe(true));
  it.each([
    '',
    ' ',
    '?',
    '???lost',
    'check',
    'damages',
    'wrongly coded 20713',
    'FOUND',
    'DAMAGED OR LOST?',
    'Sold as 1',
  ])('takes %j for a remark', (text) => expect(isItemDescription(text)).toBe(false));
});

it('reads customer numbers and folds spaces', () => {
  expect(customerNumberOf('17850.0')).toBe('17850');
  expect(customerNumberOf('17850')).toBe('17850');
  expect(customerNumberOf('')).toBe('');
  expect(foldSpaces(' ZINC WILLIE  CANDLE ')).toBe('ZINC WILLIE CANDLE');
});
