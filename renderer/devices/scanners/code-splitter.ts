// Splits the input of a serial scanner into codes. Scanners end a code with CR, LF or both, a tab or ETX, and some begin it
// with STX; this depends on the scanner's settings, so all are accepted.

/** Carriage return, line feed, tab, ETX. */
const ENDS = /[\r\n\t\u0003]/;
const BEGIN = /\u0002/g;

/** Longer than any scanned code, as a QR code holds 4,296 letters; a device that sends more is not a scanner. */
const LONGEST = 8_192;

export class CodeSplitter {
  #rest = '';
  #hasEnds = false;

  /** Returns the codes completed by this text, in order; text after the last terminator is kept for the next call. */
  push(text: string): string[] {
    const parts = (this.#rest + text).split(ENDS);
    this.#rest = parts.pop() ?? '';
    this.#hasEnds ||= parts.length > 0;
    if (this.#rest.length > LONGEST) this.#rest = '';
    return parts.map(codeOf).filter((code) => code !== '');
  }

  /**
   * Called when the scanner is silent: the buffer is a complete code if the scanner uses no terminator. If it has used one
   * before, the rest is still to come, as a busy till may receive it late.
   */
  flush(): string | null {
    if (this.#hasEnds) return null;
    const code = codeOf(this.#rest);
    this.#rest = '';
    return code === '' ? null : code;
  }
}

/** Without the AIM identifier of the symbology (ISO/IEC 15424: `]`, a letter, a modifier), which some scanners prefix. */
function codeOf(text: string): string {
  return text
    .replace(BEGIN, '')
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .trim();
}
