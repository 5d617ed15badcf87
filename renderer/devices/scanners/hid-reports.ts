// Decodes the reports of a scanner in HID POS mode by the HID Point of Sale Usage Tables 1.02, bar code scanner page (0x8C):
// the decoded data, its byte count, and whether the code continues in the next report. The device itself describes the
// positions of these fields.

/** Page and usage in one number, as in WebHID. */
const DECODED_DATA = 0x8c_00fe;
const DECODE_DATA_CONTINUED = 0x8c_00ff;
/** Generic desktop page: byte count. */
const BYTE_COUNT = 0x01_003b;

/** A top-level collection of this page and usage is a bar code scanner in HID POS mode. */
export const SCANNER_COLLECTION = { usagePage: 0x8c, usage: 0x02 } as const;

/** The used part of WebHID's description of a report. Sizes are in bits. */
export interface ReportItem {
  readonly usages?: readonly number[];
  readonly isRange?: boolean;
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly reportSize?: number;
  readonly reportCount?: number;
}

export interface ReportLayout {
  /** Offset of the decoded data in the report, in bytes. */
  readonly dataAt: number;
  readonly dataLength: number;
  /** Null for a scanner that pads with zeros. */
  readonly lengthAt: number | null;
  /** In bits; null for a scanner whose codes fit into one report. */
  readonly continuedAt: number | null;
}

/** Null for a report without codes. */
export function layoutOf(items: readonly ReportItem[]): ReportLayout | null {
  let bit = 0;
  let data: { at: number; length: number } | null = null;
  let lengthAt: number | null = null;
  let continuedAt: number | null = null;
  for (const item of items) {
    const { reportSize = 0, reportCount = 0 } = item;
    for (const [index, usage] of usagesOf(item).entries()) {
      const at = bit + Math.min(index, Math.max(reportCount - 1, 0)) * reportSize;
      if (usage === DECODED_DATA) data ??= { at: at / 8, length: ((reportCount - index) * reportSize) / 8 };
      if (usage === BYTE_COUNT) lengthAt ??= at / 8;
      if (usage === DECODE_DATA_CONTINUED) continuedAt ??= at;
    }
    bit += reportSize * reportCount;
  }
  return data && { dataAt: data.at, dataLength: data.length, lengthAt, continuedAt };
}

function usagesOf({ usages = [], isRange = false, usageMinimum = 0, usageMaximum = 0 }: ReportItem): readonly number[] {
  if (!isRange) return usages;
  return Array.from({ length: usageMaximum - usageMinimum + 1 }, (_, index) => usageMinimum + index);
}

/** Joins the parts of a code. */
export class ReportReader {
  #text = '';

  constructor(readonly layout: ReportLayout) {}

  /** Returns the code once it is complete; null before that, and for a report without one. */
  read(report: DataView): string | null {
    const { dataAt, dataLength, lengthAt, continuedAt } = this.layout;
    const stated = lengthAt === null || lengthAt >= report.byteLength ? dataLength : report.getUint8(lengthAt);
    const there = Math.max(0, Math.min(stated, dataLength, report.byteLength - dataAt));
    const bytes = new Uint8Array(report.buffer, report.byteOffset + dataAt, there);
    this.#text += new TextDecoder('latin1').decode(bytes);
    if (continuedAt !== null && isBitSet(report, continuedAt)) return null;
    const code = this.#text.replace(/[\0-\u001f]+$/g, '');
    this.#text = '';
    return code === '' ? null : code;
  }
}

function isBitSet(report: DataView, bit: number): boolean {
  const byte = Math.floor(bit / 8);
  return byte < report.byteLength && ((report.getUint8(byte) >> (bit % 8)) & 1) === 1;
}
