// Outstanding: what customers owe on a day. The service reports none for now, which the screen says above the figure.
import type { Area } from '../place/area';
import { OutstandingScreen } from './outstanding-screen';
import { outstandingSearch } from './outstanding-search';

export const outstandingArea: Area = { search: outstandingSearch, Screen: OutstandingScreen, isReport: true };
