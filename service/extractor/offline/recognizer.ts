// Parts of the pipeline: a recognizer reads one kind of fact from the remaining text and marks the characters it used. Used
// characters become a bar, which ends a segment like a comma.
import type { ProposedCustomer } from '#shared/api/customers/proposal';
import type { ExtractionRequest } from '../../domain/customers/customer-extractor';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Recognized {
  readonly fields: ProposedCustomer;
  readonly warnings: readonly string[];
  readonly used: readonly Span[];
}

export interface Known {
  readonly request: ExtractionRequest;
  /** The whole original description. */
  readonly whole: string;
  /** Fields recognized so far. */
  readonly fields: ProposedCustomer;
}

export type Recognizer = (text: string, known: Known) => Recognized;

export const USED = '|';

export function withoutUsed(text: string, used: readonly Span[]): string {
  return [...used]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${USED} ${rest.slice(end)}`, text);
}

/** Collects the results of one recognizer; the first value of a field is kept. */
export class Findings implements Recognized {
  readonly fields: ProposedCustomer = {};
  readonly warnings: string[] = [];
  readonly used: Span[] = [];

  set<Key extends keyof ProposedCustomer>(key: Key, value: ProposedCustomer[Key]): void {
    if (value !== undefined) this.fields[key] ??= value;
  }

  warn(sentence: string): void {
    this.warnings.push(sentence);
  }

  use(start: number, end: number): void {
    this.used.push({ start, end });
  }
}

const POSSESSIVES = '(?:(?:her|his|their|its|my|the|a|new|current|primary|main|personal|private|customers?)\\s+)*';
const LINKS = '(?:\\s*(?:is\\s+now|is|are|to|now|with|at|on|#|:|=|-|–)){0,3}\\s*';

/** Start of a label right before `start`, including linking words ("her new number is"); `start` if there is none. */
export function labelStart(text: string, start: number, label: string): number {
  const before = new RegExp(`(?<![\\p{L}\\p{N}])${POSSESSIVES}(?:${label})${LINKS}$`, 'iu').exec(text.slice(0, start));
  return before ? before.index : start;
}

/** "old number …", "from … to": a value that no longer applies. */
export function isFormer(text: string, start: number): boolean {
  return /(?<![\p{L}\p{N}])(?:old|previous|former|from|instead of|no longer|not|was|wrong)(?:\s+(?:e-?mail|address|phone|mobile|number|one|is|was|:))*\s*$/iu.test(
    text.slice(Math.max(0, start - 60), start),
  );
}

export function quoted(text: string): string {
  return `“${text.trim()}”`;
}

/** Words allowed between the name of a tax number and the number. */
export const NUMBER_WORD = '(?:\\s+(?:number|no\\.?|id|code|is))*';

export function checkFails(number: string, kind: string): string {
  return `${quoted(number)} does not pass the check of a ${kind}: compare it with the document.`;
}
