// Limits of what is agreed and quoted: those beyond are typing errors.
import { LARGEST_QUANTITY, THOUSANDTHS_PER_UNIT } from '../../domain/money/quantity';
import { dateText } from '../wire/formats';

/** Of a unit, in major units; keeps every amount exact. */
export const LARGEST_PRICE = 1_000_000_000;

/** In units of measure, as in a request. */
export const MOST_BOUGHT = LARGEST_QUANTITY / THOUSANDTHS_PER_UNIT;

export const buyingDate = dateText.refine((date) => date >= '1900-01-01', 'a date before 1900');
