// The date of birth: announced, or a date alone in a list. Only whole calendar dates in English words or digits; 03/04/1990
// is read in the order of the merchant's country.
import { GB, strict } from 'chrono-node/en';
import { Findings, quoted, USED, type Known, type Recognizer } from './recognizer';

const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:her|his|their|the|was)\s+)*(?:born(?:\s+on)?|d\.?\s?o\.?\s?b\.?|date\s+of\s+birth|birth\s?-?date|birthday|b-?day)(?:\s+(?:is|on|to))*\s*[:=-]?\s*/giu;
/** Text after a label that looks like an attempt at a date. */
const ATTEMPT = /^[\d./-]{4,10}|^(?:\d{1,2}(?:st|nd|rd|th)?\s+)?\p{L}+\.?\s+\d[\d, ]*/u;
const SEGMENT = new RegExp(`[^,\\n${USED}]+`, 'g');
/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'MH', 'PW', 'GU', 'AS', 'MP', 'PR', 'VI']);
const OLDEST_YEARS = 130;
/** A date alone in a list counts as a birthday if the person is then at least this old. */
const YOUNGEST_UNSAID_YEARS = 14;

export const recognizeBirthDate: Recognizer = (text, known) => {
  const found = new Findings();
  for (const { 0: label, index } of text.matchAll(LABEL)) {
    const from = index + label.length;
    const date = dateAt(text.slice(from, from + 40), known);
    if (date) {
      found.use(index, from + date.text.length);
      accept(found, date, known);
      continue;
    }
    const attempt = ATTEMPT.exec(text.slice(from, from + 40))?.[0];
    if (attempt === undefined) continue;
    found.use(index, from + attempt.length);
    found.warn(
      `${quoted(attempt)} is no date of the calendar with day, month and year; the date of birth was left out.`,
    );
  }
  if (found.fields.dob !== undefined) return found;
  for (const { 0: segment, index } of text.matchAll(SEGMENT)) {
    const date = dateAt(segment.trim(), known);
    if (!date || date.text.length !== segment.trim().length || yearsUntil(date.iso, known) < YOUNGEST_UNSAID_YEARS)
      continue;
    found.use(index, index + segment.length);
    if (found.fields.dob === undefined) found.warn(`${quoted(date.text)} was read as the date of birth.`);
    accept(found, date, known);
  }
  return found;
};

interface ReadDate {
  readonly text: string;
  readonly iso: string;
  readonly isAmbiguous: boolean;
}

function dateAt(text: string, { request }: Known): ReadDate | undefined {
  const [, first, separator, second] = /^(\d{1,2})([./-])(\d{1,2})\2\d{2,4}/.exec(text) ?? [];
  // Dates with full stops always begin with the day.
  const isMonthFirst = MONTH_FIRST.has(request.merchantCountry) && separator !== '.';
  const [read] = (isMonthFirst ? strict : GB).parse(text, new Date(`${request.today}T12:00:00Z`));
  if (!read || read.index !== 0) return undefined;
  const { start } = read;
  if (!start.isCertain('day') || !start.isCertain('month') || !start.isCertain('year')) return undefined;
  const [year, month, day] = [start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0];
  const iso = isoDate(year, month, day);
  const hasShortYear = !/\d{4}/.test(read.text);
  const isAmbiguous = separator !== undefined && separator !== '.' && Math.max(Number(first), Number(second)) <= 12;
  return {
    text: read.text,
    // Nobody is born in the future: 5/6/45 is 1945.
    iso: hasShortYear && iso > request.today ? isoDate(year - 100, month, day) : iso,
    isAmbiguous: isAmbiguous && first !== second,
  };
}

function accept(found: Findings, { text, iso, isAmbiguous }: ReadDate, known: Known): void {
  const years = yearsUntil(iso, known);
  if (iso > known.request.today) found.warn(`${quoted(text)} lies in the future; the date of birth was left out.`);
  else if (years > OLDEST_YEARS)
    found.warn(`${quoted(text)} is more than ${OLDEST_YEARS} years ago; the date of birth was left out.`);
  else {
    found.set('dob', iso);
    if (isAmbiguous) found.warn(`${quoted(text)} was read as ${iso}; day and month could be the other way round.`);
  }
}

function yearsUntil(iso: string, { request }: Known): number {
  return Number(request.today.slice(0, 4)) - Number(iso.slice(0, 4));
}

function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
