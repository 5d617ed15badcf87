// Today: how the day goes, and what needs a person.
import { z } from 'zod';
import type { Area } from '../place/area';
import { TodayScreen } from './today-screen';

export const todayArea: Area = { search: z.object({}), Screen: TodayScreen };
