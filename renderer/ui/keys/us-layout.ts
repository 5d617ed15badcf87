// What the keys of a US keyboard type, by their place (KeyboardEvent.code). Keyboards of other alphabets have these on the same keys.

/** Without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ Digit1: '1!', Digit2: '2@', Digit3: '3#', Digit4: '4$', Digit5: '5%' },
  ...{ Digit6: '6^', Digit7: '7&', Digit8: '8*', Digit9: '9(', Digit0: '0)' },
  ...{ Backquote: '`~', Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|' },
  ...{ Semicolon: ';:', Quote: `'"`, Comma: ',<', Period: '.>', Slash: '/?' },
};

/** Of another alphabet; Arabic keyboards type × and ÷ with letter keys. */
export function isForeign(text: string): boolean {
  return /[×÷]|[^\u0020-\u00ff\p{Script=Latin}]/u.test(text);
}

/** Undefined for a key that types no character, and for those of the number pad. */
export function usCharacter(code: string, isShift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShift ? letter : letter.toLowerCase();
  return SIGNS[code]?.[isShift ? 1 : 0];
}
