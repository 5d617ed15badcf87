// What a serial scanner sends, cut into codes. Scanners end a code with CR, LF or both, with a tab or with ETX, and some begin
// it with STX; which of them is a setting of the scanner, so each is understood.

/** Carriage return, line feed, tab, ETX. */
const ENDS = /[\r\n\t\u0003]/;
const BEGIN = /\u0002/g;

/** Longer than any code a scanner reads: a QR code holds 4,296 letters. What goes on longer is a device that is no scanner. */
const LONGEST = 8_192;

export class CodeSplitter {
  #rest = '';
  #hasEnds = false;

  /** The codes that are whole with this, in their order; what is behind the last end waits. */
  push(text: string): string[] {
    const parts = (this.#rest + text).split(ENDS);
    this.#rest = parts.pop() ?? '';
    this.#hasEnds ||= parts.length > 0;
    if (this.#rest.length > LONGEST) this.#rest = '';
    return parts.map(codeOf).filter((code) => code !== '');
  }

  /**
   * The scanner has been silent: what is there is a whole code of one that ends them with nothing. Of one that has ended any,
   * the rest is on its way: a busy till hears of it late.
   */
  flush(): string | null {
    if (this.#hasEnds) return null;
    const code = codeOf(this.#rest);
    this.#rest = '';
    return code === '' ? null : code;
  }
}

/** Without the AIM identifier of its kind (ISO/IEC 15424: `]`, a letter, a modifier), which some scanners send before it. */
function codeOf(text: string): string {
  return text
    .replace(BEGIN, '')
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .trim();
}
