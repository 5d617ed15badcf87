// The address of a service as people type or paste it.
import { latinDigits } from '#shared/domain/digits';

/** Direction marks, which come along with what is copied out of Arabic text. */
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Without https, with the path of a page, in the digits of any script. 'pos.example/login' → 'https://pos.example'. */
export function typedAddress(text: string): string {
  const trimmed = latinDigits(text.replace(MARKS, '').trim());
  const withScheme = trimmed.includes('://') || trimmed === '' ? trimmed : `https://${trimmed}`;
  return URL.canParse(withScheme) ? originOf(new URL(withScheme), trimmed) : trimmed;
}

/** Anything but a web address stays as it was typed, to be refused as such. */
function originOf({ protocol, origin, username, password }: URL, typed: string): string {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? origin : typed;
}
