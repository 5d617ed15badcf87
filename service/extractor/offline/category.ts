// The merchant's category of a customer: announced ("category wholesale"), or one of the words shops use for it.
import { Findings, USED, type Recognizer } from './recognizer';

const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:the|her|his|their|customer|new)\\s+)*(?:category|segment|tier|customer\\s+(?:group|type|class))(?:\\s+(?:is|to|now|as))*\\s*[:=-]?\\s*([\\p{L}\\p{N}][\\p{L}\\p{N} &+-]*?)(?=\\s*(?:[,.\\n${USED}]|$|\\s(?:and|with|phone|email|e-mail|mobile|address|born|dob|vat|rfc|gstin|pan|tel|lives)(?![\\p{L}\\p{N}])))`,
  'giu',
);
const WORDS =
  'vip|wholesaler?|retail|trade|corporate|business|gold|silver|platinum|bronze|premium|loyalty|staff|employee|b2b|reseller';
/** Alone in a list, or after a word that introduces it: Sara Gold is a person. */
const UNSAID = new RegExp(
  `(?:(?<=^\\s*|[,.(\\n${USED}]\\s*)|(?<![\\p{L}\\p{N}])(?:(?:is|as|now|an?|to|(?:make|mark)\\s+(?:her|him|them))\\s+)+)(${WORDS})(?:\\s+(?:customer|client|member|account|buyer|category))?(?=\\s*(?:[,.)\\n${USED}]|$|(?:and|from|who|with|in|lives|living|born)\\s))`,
  'giu',
);

/** Never part of a name. */
const VIP = /(?<![\p{L}\p{N}])(vip)(?:\s+(?:customer|client|member))?(?![\p{L}\p{N}])/giu;

export const recognizeCategory: Recognizer = (text) => {
  const found = new Findings();
  for (const pattern of [ANNOUNCED, UNSAID, VIP]) {
    for (const { 0: token, 1: category = '', index } of text.matchAll(pattern)) {
      if (found.fields.category !== undefined) continue;
      found.use(index, index + token.length);
      found.set('category', /^vip$/i.test(category) ? 'VIP' : category.trim());
    }
  }
  return found;
};
