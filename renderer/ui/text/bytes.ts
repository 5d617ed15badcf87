// Formats storage sizes in decimal units, as system tools do.
import { currentLocale } from '../../locales/locale';
import { numberFormat } from '../../locales/numbers';
import { formatCount } from './number-format';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '48.2 GB', '312 MB', '0 B', '312 ميغابايت'. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = UNITS[power] ?? 'byte';
  const value = bytes / 1_000 ** power;
  const maximumFractionDigits = value < 100 && power > 2 ? 1 : 0;
  // The Arabic short forms, 'م.ب', are not in use.
  const unitDisplay = currentLocale().startsWith('ar') ? 'long' : 'short';
  // The short form of a byte is a whole word; the narrow one leaves out the space.
  if (unit === 'byte' && unitDisplay === 'short') {
    const parts = numberFormat({ style: 'unit', unit, unitDisplay: 'narrow' }).formatToParts(bytes);
    return `${formatCount(bytes)}\u00a0${parts.find(({ type }) => type === 'unit')?.value}`;
  }
  return numberFormat({ style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value);
}
