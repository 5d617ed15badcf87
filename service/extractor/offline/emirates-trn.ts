// United Arab Emirates: a TRN is recognized by itself, fifteen digits in its own form. Fifteen digits alone
// may be anything else, so it has to be in the series given out so far, 100 to 109, and end as those for VAT do.
import { isTrn } from '#shared/tax-id/trn';
import { Findings, labelStart, NUMBER_WORD, type Recognizer } from './recognizer';

const TRN = /(?<![\p{L}\p{N}])10\d[ -]?\d{4}[ -]?\d{4}[ -]?\d{3}3(?![\p{L}\p{N}])/gu;
const LABEL = `(?:vat|trn|tax(?:\\s+registration)?)(?:\\s+trn)?${NUMBER_WORD}`;

export const recognizeTrn: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: token, index } of text.matchAll(TRN)) {
    const trn = token.replace(/\D/g, '');
    if (!isTrn(trn)) continue;
    found.use(labelStart(text, index, LABEL), index + token.length);
    found.set('vatRegistrationNumber', trn);
    found.set('vatCountryCode', 'AE');
  }
  return found;
};
