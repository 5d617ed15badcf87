import { describe, expect, it } from 'vitest';
import { earliestSale, judgedTime, longPast, otherDate, pastTime } from './sale-time';

const NOW = new Date('2026-03-31T12:00:00Z');
const USUAL = { offlineDays: 14 };
const FACTS = { hasTill: true, now: NOW, ...USUAL };
const at = (text: string) => new Date(text);

describe('the earliest sale of a till', () => {
  it.each([
    ['31 days ago, however few days people are let in without the service', 0, '2026-02-28T12:00:00Z'],
    ['31 days ago where people are let in for as long', 31, '2026-02-28T12:00:00Z'],
    ['as long ago as people are let in, where that is more', 32, '2026-02-27T12:00:00Z'],
  ])('is %s', (_, offlineDays, earliest) => {
    expect(earliestSale(NOW, { offlineDays })).toEqual(at(earliest));
  });
});

describe('the prices of a sale', () => {
  it('are of its own time, but none from before the earliest sale', () => {
    expect(judgedTime(at('2026-02-28T12:00:01Z'), NOW, USUAL)).toEqual(at('2026-02-28T12:00:01Z'));
    expect(judgedTime(at('2019-01-01T00:00:00Z'), NOW, USUAL)).toEqual(at('2026-02-28T12:00:00Z'));
  });
});

describe('a time long past', () => {
  it('is asked about from before the earliest sale', () => {
    expect(longPast(at('2026-02-28T12:00:00Z'), FACTS)).toBeUndefined();
    expect(longPast(at('2026-02-28T11:59:59Z'), FACTS)).toEqual({
      reasonCode: 'TIME_IN_PAST',
      reasonDetail:
        'Its time, 2026-02-28T11:59:59.000Z, was 31 days ago when it arrived: no till is without the service for so long.',
    });
    expect(longPast(at('2026-02-28T11:59:59Z'), { ...FACTS, offlineDays: 32 })).toBeUndefined();
  });

  it('is believed of another program, which may send what it sold years ago', () => {
    expect(longPast(at('2019-01-01T00:00:00Z'), { ...FACTS, hasTill: false })).toBeUndefined();
  });
});

describe('a time before the day of the sale', () => {
  const DAY = { ...FACTS, dayCycle: { startedAt: at('2026-03-30T08:00:00Z') } };

  it('is asked about where it is more than 24 hours before the day began, of another program as well', () => {
    expect(pastTime(at('2026-03-29T08:00:00Z'), DAY)).toBeUndefined();
    const asked = {
      reasonCode: 'TIME_IN_PAST',
      reasonDetail:
        'Sold at 2026-03-29T07:59:59.000Z, more than a day before its day began at 2026-03-30T08:00:00.000Z.',
    };
    expect(pastTime(at('2026-03-29T07:59:59Z'), DAY)).toEqual(asked);
    expect(pastTime(at('2026-03-29T07:59:59Z'), { ...DAY, hasTill: false })).toEqual(asked);
  });

  it('is long past as well in a day that began long ago, and without a day', () => {
    const soldAt = at('2026-02-01T09:00:00Z');
    const ofOldDay = { ...FACTS, dayCycle: { startedAt: at('2026-02-01T08:00:00Z') } };
    expect(pastTime(soldAt, ofOldDay)?.reasonCode).toBe('TIME_IN_PAST');
    expect(pastTime(soldAt, { ...FACTS, dayCycle: undefined })?.reasonCode).toBe('TIME_IN_PAST');
    expect(pastTime(NOW, { ...FACTS, dayCycle: undefined })).toBeUndefined();
  });
});

describe('the business date of a sale without a day', () => {
  /** In Dubai it is already the 16th of March, and the 31st when it arrives. */
  const SOLD = at('2026-03-15T21:00:00Z');
  const asked = (date: string, soldAt = SOLD, now = NOW) =>
    otherDate(date, soldAt, { timeZone: 'Asia/Dubai', now })?.reasonDetail;

  it('is from a day before it was sold to a day after it arrived, at the merchant', () => {
    expect(asked('2026-03-14')).toBe('It has business date 2026-03-14, but its time is 2026-03-15T21:00:00.000Z.');
    expect(asked('2026-03-15')).toBeUndefined();
    expect(asked('2026-04-01')).toBeUndefined();
    expect(asked('2026-04-02')).toBeDefined();
  });

  it('is as well from a day before it arrived, where the clock of the till is ahead', () => {
    const ahead = at('2026-04-10T12:00:00Z');
    expect(asked('2026-03-29', ahead)).toBeDefined();
    expect(asked('2026-03-30', ahead)).toBeUndefined();
    expect(asked('2026-04-11', ahead)).toBeUndefined();
    expect(asked('2026-04-12', ahead)).toBeDefined();
  });
});
