// Whether a text contains a web link: an address with a scheme, www., or a bare domain, but not the domain of an e-mail
// address. Works offline: all country codes and the common generic endings count as domains.
import { getCountries } from 'libphonenumber-js/max';

const SCHEME = /[a-z][a-z0-9+.-]*\s*:\s*\/\s*\/|\bjavascript\s*:/i;
const WWW = /(?<![\p{L}\p{N}@])www\d?\s*\.\s*[\p{L}\p{N}]/iu;
const EMAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}/giu;
/** 203.0.113.7/path, with or without port: four groups alone may be a phone number. */
const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\//;
/** Disguised links: example[.]com, example dot com, example .com */
const SPELLED_DOT = /\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*|(?<=[\p{L}\p{N}])\s+dot\s+(?=(?:com|net|org|io|info)\b)/giu;
const SPACED_DOT = /(?<=[\p{L}\p{N}])\s+\.\s*(?=(?:com|net|org|io|info)\b)/giu;
const DOMAIN =
  /(?<![\p{L}\p{N}@_-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+)([\p{L}]{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])([/:?#]?)/giu;

const GENERIC_ENDINGS = `com net org info biz edu gov mil int name pro mobi asia tel travel jobs museum coop aero cat app
  dev io ai co me tv shop store online site website web xyz club top icu vip cyou live link click page pages blog news media
  tech cloud digital space world today email group agency company solutions services zone life fun games win work works host
  press pw ru cn рф 中国 公司 网络 भारत امارات السعودية مصر`;
const ENDINGS = new Set([
  ...GENERIC_ENDINGS.split(/\s+/),
  ...getCountries().map((country) => country.toLowerCase()),
  'uk',
  'eu',
  'su',
]);

/** Abbreviations whose full stop precedes a word that looks like a domain ending: Mr.Al, Ph.no, St.Co. */
const ABBREVIATIONS = new Set(
  `mr mrs ms miss dr prof md sr sra sh st ave av rd bldg apt flat no nr ph phone tel mob mobile cell contact acc reg
  plot house door room shop vat gst pan id po co ltd pvt inc`.split(/\s+/),
);

export function hasWebLink(text: string): boolean {
  const plain = text
    .replace(/[。｡．]/g, '.')
    .replace(SPELLED_DOT, '.')
    .replace(SPACED_DOT, '.');
  if (SCHEME.test(plain) || WWW.test(plain) || IP_ADDRESS.test(plain)) return true;
  return [...plain.replace(EMAIL, ' ').matchAll(DOMAIN)].some(isDomain);
}

function isDomain([, labels = '', ending = '', next]: RegExpMatchArray): boolean {
  if (ending.toLowerCase().startsWith('xn--')) return true;
  if (!ENDINGS.has(ending.toLowerCase())) return false;
  if (next || ending.length > 2) return true;
  const label = labels.slice(0, -1);
  if (ABBREVIATIONS.has(label.toLowerCase())) return false;
  // J.De Vries, Md.Al Amin: with a forgotten space, both parts begin with a capital.
  return !(/^\p{Lu}[^.]*$/u.test(label) && /^\p{Lu}\p{Ll}$/u.test(ending));
}
