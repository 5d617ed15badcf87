// What a run must have had: where nobody sold anything, no promise can be broken.

/** @typedef {Record<string, number>} Times how often each kind happened */

/** Each is done six times or more in the hours of OFTEN (seed 1). Conflicts to decide are too rare to ask for. */
const DEEDS = [
  'sale',
  'return',
  'customer written down',
  'customer changed',
  'day opened',
  'day closed',
  'cash moved',
  'group renamed',
  'cart parked',
  'cart resumed',
];
/** Each strikes seven times or more in the hours of OFTEN (seed 1). */
const FREQUENT_FAULTS = [
  'page killed',
  'app killed',
  'app killed in a write',
  'tokens expired',
  'transaction fails',
  'clock moved',
  'refused connection',
  'lost on the way there',
  'lost on the way back',
  'twice',
];
/** Whoever is without a network for a week sells more than usual. */
const DEEDS_OF_WEEK = ['sale', 'return', 'customer written down'];

/** Till-hours from which on these kinds happen whatever the seeds are. */
const OFTEN = 30;
const EVERYTHING = 480;
const IN_WEEK = 6;

/** @param {{ hours: number, deeds: Times, faults: Times }} total of all seeds @param {boolean} week @returns {string[]} */
export function neverHappened({ hours, deeds, faults }, week) {
  if (week) return hours < IN_WEEK ? [] : missing(DEEDS_OF_WEEK, deeds);
  if (hours < OFTEN) return [];
  const wanted = hours < EVERYTHING ? FREQUENT_FAULTS : [...FREQUENT_FAULTS, ...Object.keys(faults)];
  return [...missing(DEEDS, deeds), ...missing([...new Set(wanted)], faults)];
}

/** @param {string[]} kinds @param {Times} times */
function missing(kinds, times) {
  return kinds.filter((kind) => !times[kind]);
}
