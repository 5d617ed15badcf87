// Days: of registers and vans, with what was expected in the drawer and what was counted.
import type { Area } from '../place/area';
import { daySearch } from './day-search';
import { DaysScreen } from './days-screen';

export const daysArea: Area = { search: daySearch, Screen: DaysScreen };
