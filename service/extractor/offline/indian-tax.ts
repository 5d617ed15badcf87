// India: GSTIN, with the PAN and the state inside it; a PAN alone; type and state of a GST registration.
import { gstRegistrationType } from '#shared/api/customers/customer';
import { isGstin, isPan, panOfGstin, stateOfGstin } from '#shared/tax-id/gstin';
import { checkFails, Findings, labelStart, NUMBER_WORD, type Recognizer } from './recognizer';
import { isRfc } from '#shared/tax-id/rfc';

const GSTIN = /(?<![\p{L}\p{N}])\d{2}[a-z]{5}\d{4}[a-z][0-9a-z]z[0-9a-z](?![\p{L}\p{N}])/giu;
const PAN = /(?<![\p{L}\p{N}])[a-z]{5}\d{4}[a-z](?![\p{L}\p{N}])/giu;
const TYPE =
  /(?<![\p{L}\p{N}])gst(?:\s+registration)?(?:\s+type)?(?:\s+(?:is|to))*\s*[:=-]?\s*(regular|composition|unregistered|consumer|sez|overseas)(?![\p{L}\p{N}])/giu;
const STATE = /(?<![\p{L}\p{N}])(?:gst\s+)?state\s+code(?:\s+is)?\s*[:=-]?\s*(\d{2})(?![\p{L}\p{N}])/giu;

/** Its form is unique: accepted with a warning even if the check character is wrong. */
export const recognizeGstin: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, index } of text.matchAll(GSTIN)) {
    const gstin = token.toUpperCase();
    found.use(labelStart(text, index, `gst(?:in)?${NUMBER_WORD}`), index + token.length);
    found.set('gstin', gstin);
    found.set('gstStateCode', stateOfGstin(gstin));
    if (isPan(panOfGstin(gstin))) found.set('panNumber', panOfGstin(gstin));
    if (!isGstin(gstin)) found.warn(checkFails(gstin, 'GSTIN'));
  }
  return found;
};

export const recognizePan: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, index } of text.matchAll(PAN)) {
    const pan = token.toUpperCase();
    if (!isPan(pan)) continue;
    found.use(labelStart(text, index, `pan(?:\\s+card)?${NUMBER_WORD}`), index + token.length);
    found.set('panNumber', pan);
  }
  return found;
};

export const recognizeGstRegistration: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, 1: type = '', index } of text.matchAll(TYPE)) {
    found.use(index, index + token.length);
    found.set('gstRegistrationType', gstRegistrationType.parse(type.toUpperCase()));
  }
  for (const { 0: token, 1: code, index } of text.matchAll(STATE)) {
    found.use(index, index + token.length);
    found.set('gstStateCode', code);
  }
  return found;
};

// Mexico: RFC. If announced ("RFC …"), its form is enough, with a warning if the check character is wrong; otherwise it must
// pass the check.
const RFC = /(?<![\p{L}\p{N}])[a-zñ&]{3,4}[ -]?\d{6}[ -]?[a-z0-9]{2}[0-9a](?![\p{L}\p{N}])/giu;

export const recognizeRfc: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, index } of text.matchAll(RFC)) {
    const rfc = token.toUpperCase().replace(/[ -]/g, '');
    const start = labelStart(text, index, `rfc${NUMBER_WORD}`);
    if (start === index && !isRfc(rfc)) continue;
    found.use(start, index + token.length);
    found.set('rfcNumber', rfc);
    if (!isRfc(rfc)) found.warn(checkFails(rfc, 'RFC'));
  }
  return found;
};
