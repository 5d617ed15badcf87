// How long something takes or took, for a sentence.
import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** '3 minutes', in a natural unit: seconds up to a minute and a half, minutes up to two hours. */
export function durationText(seconds: number, t: TFunction): string {
  if (seconds < 1.5 * MINUTE) return t('duration.seconds', { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 2 * HOUR) return t('duration.minutes', { count: Math.round(seconds / MINUTE) });
  return t('duration.hours', { count: Math.round(seconds / HOUR) });
}
