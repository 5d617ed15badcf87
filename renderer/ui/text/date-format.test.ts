import { afterEach, describe, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import {
  businessDay,
  clockTime,
  dateAfter,
  dateIn,
  dayDistance,
  dayTime,
  dayWithoutWeekday,
  documentTime,
  minuteIn,
  monthName,
  periodEnds,
  statedTime,
  weekdayName,
} from './date-format';

const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString();

describe('date formats', () => {
  it('omit the year within the current year', () => {
    const now = new Date(at(2026, 11, 20, 10, 47));
    expect(dayTime(at(2026, 11, 17, 16, 20), now, 'UTC')).toBe('Tue 17 Nov, 16:20');
    expect(dayTime(at(2025, 11, 17, 16, 20), now, 'UTC')).toBe('Mon 17 Nov 2025, 16:20');
  });

  it('recognize today and yesterday, also across months', () => {
    const now = new Date(at(2026, 12, 1, 0, 5));
    expect(dayDistance(at(2026, 12, 1, 0, 1), now, 'UTC')).toBe('today');
    expect(dayDistance(at(2026, 11, 30, 23, 59), now, 'UTC')).toBe('yesterday');
    expect(dayDistance(at(2026, 11, 29, 23, 59), now, 'UTC')).toBe('earlier');
  });

  it("show the time of a sale in the merchant's time zone", () => {
    const [sold, now] = ['2026-11-21T20:41:00Z', new Date('2026-11-22T10:00:00Z')];
    expect(dayTime(sold, now, 'Asia/Dubai')).toBe('Sun 22 Nov, 00:41');
    expect(clockTime(sold, 'America/New_York')).toBe('15:41');
    expect(dayDistance(sold, now, 'Asia/Dubai')).toBe('today');
    expect(dayDistance(sold, now, 'America/New_York')).toBe('yesterday');
    expect(dayTime('2026-12-31T20:00:00Z', new Date('2027-01-01T00:00:00Z'), 'America/New_York')).toBe(
      'Thu 31 Dec, 15:00',
    );
    expect(dayTime('2026-12-31T20:00:00Z', new Date('2027-01-01T00:00:00Z'), 'Asia/Dubai')).toBe('Fri 1 Jan, 00:00');
  });

  it("print times in the merchant's time zone", () => {
    expect(documentTime('2026-11-21T20:41:00Z', 'Asia/Dubai')).toBe('Sun 22 Nov 2026, 00:41');
    expect(documentTime('2026-11-21T20:41:00Z', 'America/New_York')).toBe('Sat 21 Nov 2026, 15:41');
  });

  it("derive the date in the merchant's time zone", () => {
    const lateInLondon = new Date('2026-11-20T21:30:00Z');
    expect(dateIn('Europe/London', lateInLondon)).toBe('2026-11-20');
    expect(dateIn('Asia/Dubai', lateInLondon)).toBe('2026-11-21');
  });

  it('count days across months and leap years', () => {
    expect(dateAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dateAfter('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('show a business date without time zone conversion', () => {
    expect(businessDay('2026-11-20')).toBe('Fri 20 Nov 2026');
    for (const other of ['someday', '1 May', '2026']) expect(businessDay(other)).toBe(other);
  });

  it('have three letters for each month', () => {
    expect([businessDay('2026-09-04'), monthName('2026-09-04')]).toEqual(['Fri 4 Sep 2026', 'Sep']);
    expect(dayTime(at(2026, 9, 4, 16, 20), new Date(at(2026, 9, 8, 0, 0)), 'UTC')).toBe('Fri 4 Sep, 16:20');
  });

  it('leave the weekday out where it tells nothing, and say the year of a period once', () => {
    expect([dayWithoutWeekday('1990-09-04'), dayWithoutWeekday('1 May')]).toEqual(['4 Sep 1990', '1 May']);
    expect(periodEnds('2026-07-01', '2026-09-30')).toEqual({ from: '1 July', to: '30 September 2026' });
    expect(periodEnds('2026-12-01', '2027-02-28')).toEqual({ from: '1 December 2026', to: '28 February 2027' });
  });
});

describe('date formats of other languages', () => {
  const usual = currentLocale();
  afterEach(() => setLocale(usual));
  const [sold, now] = ['2026-11-17T16:20:00Z', new Date('2026-11-20T10:00:00Z')];

  it.each([
    ['en-GB-u-nu-latn', 'Tue 17 Nov, 16:20', 'Tue 17 Nov 2026, 16:20', 'Tuesday'],
    ['ar-AE-u-nu-latn', 'الثلاثاء، 17 نوفمبر، 16:20', 'الثلاثاء، 17 نوفمبر 2026، 16:20', 'الثلاثاء'],
    ['ar-AE-u-nu-arab', 'الثلاثاء، ١٧ نوفمبر، ١٦:٢٠', 'الثلاثاء، ١٧ نوفمبر ٢٠٢٦، ١٦:٢٠', 'الثلاثاء'],
    ['fr-FR-u-nu-latn', 'mar. 17 nov., 16:20', 'mar. 17 nov. 2026, 16:20', 'mardi'],
  ])('%s', (tag, short, long, weekday) => {
    setLocale(tag);
    const plainly = [dayTime(sold, now, 'UTC'), documentTime(sold, 'UTC'), weekdayName('2026-11-17')].map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
    expect(plainly).toEqual([short, long, weekday]);
    expect(dateIn('UTC', now)).toBe('2026-11-20');
    expect([minuteIn('UTC', new Date(sold)), minuteIn('Asia/Dubai', new Date('2026-11-20T20:05:00Z'))]).toEqual([
      '16:20',
      '00:05',
    ]);
  });

  it('count years from the birth of Christ where people count otherwise', () => {
    setLocale('ar-SA-u-nu-latn');
    expect(businessDay('2026-11-17')).toContain('2026');
  });
});

it.each([
  ['Asia/Dubai', '2026-11-28T21:02:00.120Z', '2026-11-29T01:02:00+04:00'],
  ['Asia/Kolkata', '2026-11-28T04:02:09Z', '2026-11-28T09:32:09+05:30'],
  ['UTC', '2026-11-28T04:02:00Z', '2026-11-28T04:02:00+00:00'],
])('states a time in %s with its offset for other programs', (timeZone, iso, stated) => {
  expect(statedTime(iso, timeZone)).toBe(stated);
});
