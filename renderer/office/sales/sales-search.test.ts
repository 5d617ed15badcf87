import { expect, it } from 'vitest';
import { keptDates, periodsOf, salesSearch } from './sales-search';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

it('today, chosen from other dates, is the day on which the list is seen again; other dates stay', () => {
  const seenOnTuesday = (from: string, to: string) =>
    periodsOf({ ...salesSearch.parse({}), ...keptDates({ from, to }, MONDAY) }, TUESDAY).period;
  expect(seenOnTuesday(MONDAY, MONDAY)).toEqual({ from: TUESDAY, to: TUESDAY });
  expect(seenOnTuesday('2026-03-01', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(seenOnTuesday('2026-03-01', MONDAY)).toEqual({ from: '2026-03-01', to: MONDAY });
});
