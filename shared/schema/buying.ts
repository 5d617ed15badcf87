// Limits that agreed prices and supplier quotations have in common.
import { LARGEST_QUANTITY, THOUSANDTHS_PER_UNIT } from '../domain/quantity';
import { dateText } from './formats';

/** Major units. A thousand million of any currency is a slip of the hand, and keeps every amount exact. */
export const LARGEST_PRICE = 1_000_000_000;

/** In units of measure, as a request states it. */
export const MOST_BOUGHT = LARGEST_QUANTITY / THOUSANDTHS_PER_UNIT;

/** A day something can be bought on: before 1900 it is a mistyped year, and the database has no year 0. */
export const buyingDate = dateText.refine((date) => date >= '1900-01-01', 'a date before 1900');
