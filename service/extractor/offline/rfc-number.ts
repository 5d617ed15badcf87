// Mexico: RFC. One that is announced (“RFC …”) is taken when its form fits, with a warning when its check character does
// not; one that is not announced must pass the check.
import { isRfc } from '#shared/tax-id/rfc';
import { checkFails, Findings, labelStart, NUMBER_WORD, type Recogniser } from './recogniser';

const RFC = /(?<![\p{L}\p{N}])[a-zñ&]{3,4}[ -]?\d{6}[ -]?[a-z0-9]{2}[0-9a](?![\p{L}\p{N}])/giu;

export const recogniseRfc: Recogniser = (text) => {
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
