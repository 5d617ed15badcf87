// E-mail addresses.
import { Findings, isFormer, labelStart, quoted, type Recognizer } from './recognizer';

const ADDRESS = /[\p{L}\p{N}][\p{L}\p{N}._%+-]*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}/giu;
const NO_ADDRESS = /[^\s,|()]*@[^\s,|()]*/g;
const LABEL = 'e-?\\s?mail(?:\\s+(?:address|id))?|mail|contact';

export const recognizeEmail: Recognizer = (text) => {
  const found = new Findings();
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    found.use(labelStart(text, index, LABEL), index + address.length);
    if (isFormer(text, index)) found.warn(`${quoted(address)} was taken as the former e-mail.`);
    else if (found.fields.email === undefined) found.set('email', address);
    else found.warn(`${quoted(address)} is a second e-mail; there is room for one.`);
  }
  for (const { 0: token, index } of text.matchAll(NO_ADDRESS)) {
    if (found.used.some(({ start, end }) => index < end && index + token.length > start)) continue;
    found.use(labelStart(text, index, LABEL), index + token.length);
    found.warn(`${quoted(token)} is no e-mail address.`);
  }
  return found;
};
