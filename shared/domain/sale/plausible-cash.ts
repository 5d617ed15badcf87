// Whether an amount of cash is one that a person hands over or counts, or a slip of the keys: a barcode that was typed, a decimal mark
// that was left out. A rule of the till alone: what has happened is recorded by the service, whatever it was.
import type { Currency } from '../money/currency';
import type { MinorUnits } from '../money/money';

/** 'doubtful': a person is asked whether it is right. 'impossible': refused. */
export type Plausibility = 'usual' | 'doubtful' | 'impossible';

/** In units of the currency, where its notes are not known: no note in use is larger. */
const LARGEST_NOTE_ANYWHERE = 1_000_000;

/** So many of the largest note are never in a drawer, or given as change. */
const MOST_NOTES = 100;

/** In minor units. */
function largestNote({ denominationsMinor, exponent }: Currency): number {
  return denominationsMinor[0] ?? LARGEST_NOTE_ANYWHERE * 10 ** exponent;
}

/**
 * Nobody hands over a note and gets it, or a larger one, back.
 * @param change what the cash received is more than what is due
 */
export function plausibilityOfChange(change: MinorUnits, currency: Currency): Plausibility {
  const note = largestNote(currency);
  if (change < note) return 'usual';
  return change < note * MOST_NOTES ? 'doubtful' : 'impossible';
}

/** A slip of the decimal mark makes a coin so many times as large. */
const COIN_SLIP = 100;

/**
 * Whether the smallest coin a person states cannot be one that cash is rounded to. One unit of the currency always can:
 * some shops round to it.
 */
export function isImpossibleCoin(amount: MinorUnits, { denominationsMinor, exponent }: Currency): boolean {
  const unit = 10 ** exponent;
  const smallest = denominationsMinor.at(-1);
  if (smallest === undefined) return amount > LARGEST_NOTE_ANYWHERE * unit;
  return amount > unit && amount >= smallest * COIN_SLIP;
}

/** @param amount put into a drawer or taken out of it in one go */
export function isDoubtfulInDrawer(amount: MinorUnits, currency: Currency): boolean {
  return amount >= largestNote(currency) * MOST_NOTES;
}
