// A receipt printer for tests: interprets the commands the till sends and returns what would be on paper. It knows only
// those, so any other byte fails the test.
import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

export interface Printed {
  /** The printed lines of text. */
  readonly lines: readonly string[];
  readonly barcodes: readonly string[];
  readonly qrCodes: readonly string[];
  /** Total bytes of pictures. */
  readonly pictureBytes: number;
  /** The edge at which each strip of a picture stands. */
  readonly pictureEdges: readonly string[];
  /** In motion units, after each strip of a picture in ESC/POS; null for the printer's own. */
  readonly stripSpacings: readonly (number | null)[];
  readonly cuts: number;
  readonly drawerPulses: number;
}

type Mutable = { -readonly [K in keyof Printed]: Printed[K] extends readonly (infer T)[] ? T[] : Printed[K] };

/** The bytes of a command, its length with parameters, and its visible effect. */
interface Command {
  readonly starts: readonly number[];
  readonly length: (bytes: Uint8Array, at: number) => number;
  readonly does?: (paper: Reading, bytes: Uint8Array) => void;
}

interface Reading extends Mutable {
  page: Codepage;
  qr: string;
  edge: string;
  spacing: number | null;
}

const fixed = (length: number) => () => length;
const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const upTo = (end: number, from: number) => (bytes: Uint8Array, at: number) => bytes.indexOf(end, at + from) - at + 1;

const ESC_POS_PAGES: Readonly<Record<number, Codepage>> = {
  0: 'cp437',
  13: 'cp857',
  14: 'cp737',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
};
const STAR_PAGES: Readonly<Record<number, Codepage>> = {
  0: 'star/standard',
  1: 'cp437',
  4: 'cp858',
  5: 'cp852',
  10: 'cp866',
  12: 'cp857',
  15: 'cp737',
  32: 'windows1252',
};

const page = (pages: Readonly<Record<number, Codepage>>, index: number) => (paper: Reading, bytes: Uint8Array) => {
  const chosen = pages[bytes[index] ?? -1];
  if (!chosen) throw new Error(`code page ${bytes[index]} is not known here`);
  paper.page = chosen;
};
const cut = (paper: Reading) => void (paper.cuts += 1);
const pulse = (paper: Reading) => void (paper.drawerPulses += 1);
const picture = (paper: Reading, bytes: Uint8Array) => {
  paper.pictureBytes += bytes.length;
  paper.pictureEdges.push(paper.edge);
  paper.stripSpacings.push(paper.spacing);
};
const EDGES = ['left', 'center', 'right'];
const edge = (index: number) => (paper: Reading, bytes: Uint8Array) =>
  void (paper.edge = EDGES[bytes[index] ?? 0] ?? 'left');

const ESC_POS: readonly Command[] = [
  { starts: [0x1b, 0x40], length: fixed(2) },
  { starts: [0x1c, 0x2e], length: fixed(2) },
  { starts: [0x1b, 0x4d], length: fixed(3) },
  { starts: [0x1b, 0x61], length: fixed(3), does: edge(2) },
  { starts: [0x1b, 0x45], length: fixed(3) },
  { starts: [0x1d, 0x21], length: fixed(3) },
  { starts: [0x1b, 0x33], length: fixed(3), does: (paper, bytes) => void (paper.spacing = bytes[2] ?? null) },
  { starts: [0x1b, 0x32], length: fixed(2), does: (paper) => void (paper.spacing = null) },
  { starts: [0x1d, 0x68], length: fixed(3) },
  { starts: [0x1d, 0x77], length: fixed(3) },
  { starts: [0x1d, 0x48], length: fixed(3) },
  { starts: [0x1b, 0x74], length: fixed(3), does: page(ESC_POS_PAGES, 2) },
  { starts: [0x1b, 0x70], length: fixed(5), does: pulse },
  { starts: [0x1d, 0x56], length: fixed(3), does: cut },
  { starts: [0x1b, 0x2a], length: (bytes, at) => 5 + 3 * word(bytes, at + 3), does: picture },
  {
    starts: [0x1d, 0x6b, 0x49],
    length: (bytes, at) => 4 + (bytes[at + 3] ?? 0),
    does: (paper, bytes) => paper.barcodes.push(text(bytes.subarray(4)).replace(/^\{B/, '')),
  },
  {
    starts: [0x1d, 0x28, 0x6b],
    length: (bytes, at) => 5 + word(bytes, at + 3),
    does: (paper, bytes) => {
      if (bytes[6] === 0x50) paper.qr = text(bytes.subarray(8));
      if (bytes[6] === 0x51) paper.qrCodes.push(paper.qr);
    },
  },
];

const STAR_PRNT: readonly Command[] = [
  { starts: [0x1b, 0x40], length: fixed(2) },
  { starts: [0x18], length: fixed(1) },
  { starts: [0x1b, 0x1e, 0x46], length: fixed(4) },
  { starts: [0x1b, 0x1d, 0x61], length: fixed(4), does: edge(3) },
  { starts: [0x1b, 0x45], length: fixed(2) },
  { starts: [0x1b, 0x46], length: fixed(2) },
  { starts: [0x1b, 0x69], length: fixed(4) },
  { starts: [0x1b, 0x30], length: fixed(2) },
  { starts: [0x1b, 0x7a], length: fixed(3) },
  { starts: [0x1b, 0x1d, 0x50, 0x30], length: fixed(4) },
  { starts: [0x1b, 0x1d, 0x50, 0x31], length: fixed(4) },
  { starts: [0x1b, 0x1d, 0x74], length: fixed(4), does: page(STAR_PAGES, 3) },
  { starts: [0x1b, 0x07], length: fixed(4) },
  { starts: [0x07], length: fixed(1), does: pulse },
  { starts: [0x14], length: fixed(1), does: pulse },
  { starts: [0x1b, 0x64], length: fixed(3), does: cut },
  { starts: [0x1b, 0x58], length: (bytes, at) => 4 + 3 * word(bytes, at + 2), does: picture },
  {
    starts: [0x1b, 0x62],
    length: upTo(0x1e, 6),
    does: (paper, bytes) => paper.barcodes.push(text(bytes.subarray(6, -1))),
  },
  { starts: [0x1b, 0x1d, 0x79, 0x53], length: fixed(6) },
  {
    starts: [0x1b, 0x1d, 0x79, 0x44],
    length: (bytes, at) => 8 + word(bytes, at + 6),
    does: (paper, bytes) => void (paper.qr = text(bytes.subarray(8))),
  },
  { starts: [0x1b, 0x1d, 0x79, 0x50], length: fixed(4), does: (paper) => void paper.qrCodes.push(paper.qr) },
];

/** @throws Error at a command the till should not send */
export function readBytes(bytes: Uint8Array, language: 'esc-pos' | 'star-prnt'): Printed {
  const commands = language === 'esc-pos' ? ESC_POS : STAR_PRNT;
  const paper: Reading = {
    lines: [],
    barcodes: [],
    qrCodes: [],
    pictureBytes: 0,
    pictureEdges: [],
    stripSpacings: [],
    edge: 'left',
    spacing: null,
    cuts: 0,
    drawerPulses: 0,
    page: language === 'esc-pos' ? 'cp437' : 'star/standard',
    qr: '',
  };
  let line = '';
  for (let at = 0; at < bytes.length;) {
    const command = commands.find(({ starts }) => starts.every((byte, index) => bytes[at + index] === byte));
    const byte = bytes[at] ?? 0;
    if (command) {
      const end = at + command.length(bytes, at);
      command.does?.(paper, bytes.subarray(at, end));
      at = end;
      continue;
    }
    at += 1;
    if (byte === 0x0a) {
      paper.lines.push(line);
      line = '';
    } else if (byte >= 0x20) line += letter(byte, paper.page);
    else if (byte !== 0x0d)
      throw new Error(`unknown command at ${at - 1}: ${Buffer.from(bytes.subarray(at - 1, at + 7)).toString('hex')}`);
  }
  return paper;
}

function letter(byte: number, codepage: Codepage): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  return String.fromCodePoint(CodepageEncoder.getCodepoints(codepage, true)[byte] ?? 0xfffd);
}
