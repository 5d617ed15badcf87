import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { i18n, startI18n } from '../../locales/i18n';
import { currentLocale, setLocale } from '../../locales/locale';
import { timesOf, type Times } from './times';

/** Half past midnight on Monday in Dubai; still Sunday in Honolulu, where the computer of the tests is. */
const NOW = new Date('2026-03-01T20:30:00Z');
let times: Times;
beforeAll(async () => {
  await startI18n();
  times = timesOf('Asia/Dubai', () => NOW, i18n.t);
});

describe("times on the screens are the merchant's", () => {
  it.each([
    ['2026-03-01T20:12:00Z', 'Today 00:12', '00:12', '00:12', 'Mon 2 Mar, 00:12'],
    ['2026-03-01T19:59:00Z', 'Yesterday 23:59', 'Yesterday 23:59', 'Sun 1 Mar, 23:59', 'Sun 1 Mar, 23:59'],
    ['2026-02-24T05:00:00Z', 'Tue 24 Feb, 09:00', 'Tue 24 Feb, 09:00', 'Tue 24 Feb, 09:00', 'Tue 24 Feb, 09:00'],
    ['2025-12-31T19:59:00Z', ...Array<string>(4).fill('Wed 31 Dec 2025, 23:59')],
  ] as const)('%s is %s', (iso, ...texts) => {
    expect([times.moment(iso), times.shortMoment(iso), times.since(iso), times.dayTime(iso)]).toEqual(texts);
  });

  it.each([
    ['2026-03-01T20:12:00Z', 'today 00:12'],
    ['2026-03-01T19:59:00Z', 'yesterday 23:59'],
    ['2026-02-24T05:00:00Z', 'Tue 24 Feb, 09:00'],
  ])('%s is %s within a sentence', (iso, text) => expect(times.momentWithin(iso)).toBe(text));

  it('are whole on paper, which is read on another day', () => {
    expect(times.onPaper('2026-03-01T20:12:00Z')).toBe('Mon 2 Mar 2026, 00:12');
  });

  it('know the day of a time and of now', () => {
    expect([times.today(), times.day('2026-03-01T20:12:00Z')]).toEqual(['2026-03-02', 'Mon 2 Mar 2026']);
    expect(times.shortDay('2026-03-01T20:12:00Z')).toBe('Mon 2 Mar 2026');
    expect([times.isToday('2026-03-01T20:00:00Z'), times.isToday('2026-03-01T19:59:59Z')]).toEqual([true, false]);
    const [late, early] = ['2026-03-01T19:59:00Z', '2026-03-01T20:01:00Z'];
    expect([times.isSameDay(late, early), times.isSameDay(early, '2026-03-02T19:59:00Z')]).toEqual([false, true]);
  });

  it('have days without weekdays in Arabic where there is little room', () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('ar-AE-u-nu-latn');
    expect(times.shortDay('2026-03-01T20:12:00Z')).toBe('2 مارس 2026');
  });
});
