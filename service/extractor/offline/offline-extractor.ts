// The built-in extractor: no network, the same answer for the same text. Recognizes plain statements in English words around
// names and places of any script, and reports the rest as not recognized.
import type { ProposedCustomer } from '#shared/api/customers/proposal';
import type { CustomerExtractor, Extraction, ExtractionRequest } from '../../domain/customers/customer-extractor';
import { recognizeAddress, recognizeListedAddress } from './address';
import { recognizeBirthDate } from './birth-date';
import { recognizeCategory } from './category';
import { recognizeEmail } from './email-address';
import { recognizeTrn } from './emirates-trn';
import { isFiller } from './filler';
import { recognizeGstin, recognizeGstRegistration, recognizePan, recognizeRfc } from './indian-tax';
import { recognizeName } from './person-name';
import { recognizePhoneNumbers } from './phone-numbers';
import { quoted, USED, withoutUsed, type Recognizer, Findings } from './recognizer';
import { isStateCode } from './states';
import { recognizeVatRegistration } from './vat-registration';

// United States: number and issuing state of an exemption certificate.
const EXEMPTION =
  /(?<![\p{L}\p{N}])((?:tax\s*-?\s*exempt(?:ion)?|exemption|resale)(?:\s+(?:certificate|cert|permit))?(?:\s+(?:number|no\.?|id|is))*\s*[:#=-]?\s*((?=[a-z-]*\d)[a-z0-9-]{4,30}))(?:\s*(?:,|in|from|for|state)?\s*\(?([A-Z]{2})\)?(?![\p{L}\p{N}]))?/giu;

const recognizeTaxExemption: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, 1: withoutState = '', 2: number, 3: state, index } of text.matchAll(EXEMPTION)) {
    // "Al" after it is somebody's name.
    const isState = state !== undefined && isStateCode(state, 'US');
    found.use(index, index + (isState ? token : withoutState).length);
    found.set('taxExemptionNumber', number);
    if (isState) found.set('taxExemptionState', state);
  }
  return found;
};

/** The surest first: recognized text is hidden from the following ones. */
const PIPELINE: readonly Recognizer[] = [
  recognizeEmail,
  recognizeGstin,
  recognizePan,
  recognizeGstRegistration,
  recognizeRfc,
  recognizeTaxExemption,
  recognizeTrn,
  recognizeVatRegistration,
  recognizeBirthDate,
  recognizePhoneNumbers,
  recognizeCategory,
  recognizeAddress,
  recognizeName,
  recognizeListedAddress,
];
/** A dash between spaces separates like a comma, except after a label or before a postal code. */
const DASH_BETWEEN =
  /(?<!(?:name|e-?mail|phone|mobile|cell|tel|number|no|address|addr|city|state|country|category|dob|birth|born|zip|code|vat|rfc|gstin|pan)\s*)\s[-–—•·/]+\s(?!\d{4,6}(?!\d))/giu;
const LONGEST_QUOTE = 80;

export const offlineExtractor: CustomerExtractor = {
  extract: async (request) => readDescription(request),
};

export function readDescription(request: ExtractionRequest): Extraction {
  const whole = westernDigits(request.description);
  let text = whole.replace(DASH_BETWEEN, ` ${USED} `);
  let fields: ProposedCustomer = {};
  const warnings: string[] = [];
  for (const recognize of PIPELINE) {
    const found = recognize(text, { request, whole, fields });
    fields = { ...found.fields, ...fields };
    warnings.push(...found.warnings);
    text = withoutUsed(text, found.used);
  }
  return { fields, warnings: [...warnings, ...leftOver(text)] };
}

function leftOver(text: string): string[] {
  return text
    .split(new RegExp(`[,\\n${USED}]|[.!?](?=\\s|$)`))
    .map((segment) => segment.replace(/^[\s:;=()–-]+|[\s:;=()–-]+$/g, ''))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment) && !isFiller(segment))
    .map((segment) => `${quoted(segment.slice(0, LONGEST_QUOTE))} was not placed.`);
}

/** Arabic-Indic, Devanagari and other decimal digits: in Unicode each ten are consecutive, starting at a multiple of ten. */
function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
    String((digit.charCodeAt(0) & 0xf) - (digit >= '\u0966' ? 6 : 0)),
  );
}
