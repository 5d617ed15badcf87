// What keyboards of other alphabets and other Latin layouts type.

export interface LayoutKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** By rows, without and with Shift. */
const CODES = [
  ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`),
  ...['BracketLeft', 'BracketRight'],
  ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`),
  ...['Semicolon', 'Quote'],
  ...[...'ZXCVBNM'].map((letter) => `Key${letter}`),
  ...['Comma', 'Period', 'Slash'],
];

const US = ["qwertyuiop[]asdfghjkl;'zxcvbnm,./", 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'] as const;

const LAYOUTS = {
  arabic: [
    'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ',
    'َ ً ُ ٌ لإ إ ‘ ÷ × ؛ < > ِ ٍ ] [ لأ أ ـ ، / : " ~ ْ } { لآ آ ’ , . ؟',
  ],
  russian: [
    'й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю .',
    'Й Ц У К Е Н Г Ш Щ З Х Ъ Ф Ы В А П Р О Л Д Ж Э Я Ч С М И Т Ь Б Ю ,',
  ],
  greek: [
    "; ς ε ρ τ υ θ ι ο π [ ] α σ δ φ γ η ξ κ λ ´ ' ζ χ ψ ω β ν μ , . /",
    ': ΅ Ε Ρ Τ Υ Θ Ι Ο Π { } Α Σ Δ Φ Γ Η Ξ Κ Λ ¨ " Ζ Χ Ψ Ω Β Ν Μ < > ?',
  ],
  azerty: [
    'a z e r t y u i o p ^ $ q s d f g h j k l m ù w x c v b n , ; : !',
    'A Z E R T Y U I O P ¨ £ Q S D F G H J K L M % W X C V B N ? . / §',
  ],
  qwertz: [
    'q w e r t z u i o p ü + a s d f g h j k l ö ä y x c v b n m , . -',
    'Q W E R T Z U I O P Ü * A S D F G H J K L Ö Ä Y X C V B N M ; : _',
  ],
  dvorak: [
    "' , . p y f g c r l / = a o e u i d h t n s - ; q j k x b m w v z",
    '" < > P Y F G C R L ? + A O E U I D H T N S _ : Q J K X B M W V Z',
  ],
} as const;

export type Layout = keyof typeof LAYOUTS;

/** The key that types this on a US keyboard, and what it types with the layout; digits and signs in their row are as in the US. */
export function atPlaceOf(character: string, layout: Layout): LayoutKey {
  const digit = /^\d$/.test(character) ? `Digit${character}` : character === '-' ? 'Minus' : undefined;
  if (digit !== undefined) return { key: character, code: digit, shiftKey: false };
  const shift = US[0].includes(character) ? 0 : 1;
  const at = US[shift].indexOf(character);
  const [key, code] = [LAYOUTS[layout][shift].split(' ')[at], CODES[at]];
  if (key === undefined || code === undefined) throw new Error(`No key types ${character}.`);
  return { key, code, shiftKey: shift === 1 };
}

/** The key that types this with the layout. */
export function keyThatTypes(character: string, layout: Layout): LayoutKey {
  for (const shift of [0, 1] as const) {
    const at = LAYOUTS[layout][shift].split(' ').indexOf(character);
    const code = CODES[at];
    if (code !== undefined) return { key: character, code, shiftKey: shift === 1 };
  }
  throw new Error(`No key types ${character}.`);
}
