import { describe, expect, it } from 'vitest';
import { layoutOf, ReportReader, type ReportItem } from './hid-reports';

/** Count, three bytes of symbology, 56 bytes of data, four vendor bytes, then the bit for a continued code. */
const ITEMS: ReportItem[] = [
  { usages: [0x01_003b], reportSize: 8, reportCount: 1 },
  { usages: [0x8c_00fb, 0x8c_00fc, 0x8c_00fd], reportSize: 8, reportCount: 3 },
  { usages: [0x8c_00fe], reportSize: 8, reportCount: 56 },
  { isRange: true, usageMinimum: 0xff_0001, usageMaximum: 0xff_0002, reportSize: 8, reportCount: 2 },
  { usages: [0x8c_00ff], reportSize: 1, reportCount: 1 },
  { usages: [], reportSize: 7, reportCount: 1 },
];

function report(text: string, isContinued = false): DataView {
  const bytes = new Uint8Array(63);
  bytes[0] = text.length;
  bytes.set(new TextEncoder().encode(']E0'), 1);
  bytes.set(new TextEncoder().encode(text), 4);
  bytes[62] = isContinued ? 0x01 : 0xfe;
  // Not at the start of its buffer, as a browser may provide it.
  const buffer = new Uint8Array(70);
  buffer.set(bytes, 7);
  return new DataView(buffer.buffer, 7);
}
const reader = (items = ITEMS) => {
  const layout = layoutOf(items);
  if (!layout) throw new Error('No layout.');
  return new ReportReader(layout);
};

describe('layoutOf', () => {
  it('finds the fields that the device describes', () => {
    expect(layoutOf(ITEMS)).toEqual({ dataAt: 4, dataLength: 56, lengthAt: 0, continuedAt: 62 * 8 });
  });

  it('is null for a report that carries no codes', () => {
    expect(layoutOf([{ usages: [0x8c_0064], reportSize: 1, reportCount: 8 }])).toBeNull();
    expect(layoutOf([])).toBeNull();
  });
});

describe('ReportReader', () => {
  it('reads code after code', () => {
    const codes = reader();
    expect(['5011055070130', '4A-00418\r'].map((text) => codes.read(report(text)))).toEqual([
      '5011055070130',
      '4A-00418',
    ]);
  });

  it('joins the parts of a long code', () => {
    const codes = reader();
    const parts = ['a'.repeat(56), 'b'.repeat(56), 'c'.repeat(10)];
    expect(codes.read(report(parts[0] ?? '', true))).toBeNull();
    expect(codes.read(report(parts[1] ?? '', true))).toBeNull();
    expect(codes.read(report(parts[2] ?? ''))).toBe(parts.join(''));
    expect(codes.read(report('next'))).toBe('next');
  });

  it('strips trailing zeros without a byte count, and accepts a report that is too short', () => {
    const codes = reader([{ usages: [0x8c_00fe], reportSize: 8, reportCount: 32 }]);
    const bytes = new Uint8Array(32);
    bytes.set(new TextEncoder().encode('5011055070130\r'));
    expect(codes.read(new DataView(bytes.buffer))).toBe('5011055070130');
    expect(codes.read(new DataView(bytes.buffer, 0, 4))).toBe('5011');
    expect(codes.read(new DataView(new ArrayBuffer(32)))).toBeNull();
  });
});
