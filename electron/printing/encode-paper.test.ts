import { describe, expect, it } from 'vitest';
import type { Paper } from '#shared/ipc/paper';
import { encodePaper, type PaperSettings } from './encode-paper';
import { readBytes, type Printed } from './testing/read-bytes';

const LONG = 'White hanging heart T-light holder with a very long name that nobody ever shortened';
const PAPER: Paper = {
  title: 'Receipt 1-00012',
  copyMark: 'COPY',
  parts: [
    { is: 'logo' },
    {
      is: 'heading',
      lines: [
        { text: 'Désert Café', look: 'large' },
        { text: 'Tax invoice', look: 'strong' },
      ],
    },
    { is: 'rows', title: null, rows: [{ name: 'Receipt', value: '1-00012', look: 'plain' }] },
    {
      is: 'items',
      items: [
        {
          id: 'a',
          name: LONG,
          rows: [
            { name: '3 × 1,234.50', value: '3,703.50', look: 'detail' },
            { name: '10 % off, Autumn', value: '−370.35', look: 'detail' },
          ],
          note: 'gift wrap',
        },
      ],
    },
    { is: 'rows', title: null, rows: [{ name: 'Total AED', value: '3,333.15', look: 'large' }] },
    {
      is: 'table',
      title: null,
      head: ['Tax', 'Net', 'VAT', 'Gross'],
      rows: [{ cells: ['VAT 5 %', '3,174.43', '158.72', '3,333.15'], look: 'plain' }],
    },
    { is: 'text', text: 'Goods can be returned within 14 days with this receipt.', look: 'plain' },
    { is: 'barcode', code: '1-00012' },
    { is: 'qr', text: 'AQxCb2Jz', says: 'Tax invoice code' },
  ],
};

function print(settings: Partial<PaperSettings>, paper: Paper | null = PAPER, job = {}): Printed {
  const all: PaperSettings = { language: 'esc-pos', columns: 48, logo: null, ...settings };
  return readBytes(encodePaper({ paper, isCopy: false, opensDrawer: false, ...job }, all), all.language);
}
const found = ({ lines }: Printed, text: string) => lines.find((line) => line.includes(text));

describe.each(['esc-pos', 'star-prnt'] as const)('in %s', (language) => {
  describe.each([32, 42, 48] as const)('%i letters wide', (columns) => {
    const printed = print({ language, columns });

    it('puts everything on paper, no line wider than the paper', () => {
      expect(printed.lines.join(' ').replace(/\s+/g, ' ')).toContain(LONG);
      expect(found(printed, 'Désert Café')).toBeDefined();
      expect(found(printed, 'Total AED')).toMatch(/^Total AED +3,333\.15$/);
      expect(found(printed, '10 % off')).toMatch(/^ {2}10 % off, Autumn +-370\.35$/);
      expect(found(printed, 'gift wrap')).toBeDefined();
      expect(Math.max(...printed.lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    });

    it('prints the figures of the tax in one line or over two, each whole', () => {
      expect(found(printed, '3,174.43')).toMatch(/3,174\.43 +158\.72 +3,333\.15$/);
    });

    it('prints barcode and QR code, and cuts once', () => {
      expect(printed).toMatchObject({ barcodes: ['1-00012'], qrCodes: ['AQxCb2Jz'], cuts: 1, drawerPulses: 0 });
    });
  });

  it('says COPY on a copy only', () => {
    expect(found(print({ language }), 'COPY')).toBeUndefined();
    expect(found(print({ language }, PAPER, { isCopy: true }), 'COPY')).toBeDefined();
  });

  it('opens the drawer with the paper, or alone without feeding any', () => {
    expect(print({ language }, PAPER, { opensDrawer: true }).drawerPulses).toBe(1);
    expect(print({ language }, null, { opensDrawer: true })).toMatchObject({ drawerPulses: 1, cuts: 0, lines: [] });
  });

  it('prints the logo in dots, never wider than the paper', () => {
    const logo = { width: 512, height: 80, grey: Buffer.alloc(512 * 80, 0).toString('base64') };
    const wide = print({ language, columns: 48, logo }).pictureBytes;
    const narrow = print({ language, columns: 32, logo }).pictureBytes;
    expect(wide).toBeGreaterThanOrEqual((512 * 80) / 8);
    expect(narrow).toBeLessThan(wide);
  });

  it('writes the letters of Europe each in a code page that has it', () => {
    const name = 'Łódź Ñandú Привет İstanbul €5';
    const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'text', text: name, look: 'plain' }] };
    expect(found(print({ language }, paper), 'Ñandú')).toBe(name);
  });
});

it('has strips of a picture join in ESC/POS, and text after them in the printer’s own spacing', () => {
  const name = 'عباءة';
  const picture = { width: 80, height: 64, grey: Buffer.alloc(80 * 64, 0).toString('base64') };
  const parts: Paper['parts'] = [{ is: 'text', text: `${name}\nAbaya`, look: 'plain' }];
  const paper: Paper = { title: '', copyMark: null, parts, drawn: { [name]: picture } };
  const all: PaperSettings = { language: 'esc-pos', columns: 48, logo: null };
  const bytes = encodePaper({ paper, isCopy: false, opensDrawer: false }, all);
  // No more units than a strip has dots: a unit is at most one dot.
  expect(readBytes(bytes, 'esc-pos').stripSpacings).toEqual([24, 24, 24]);
  const before = Buffer.from(bytes).toString('latin1').split('Abaya')[0] ?? '';
  expect(before.lastIndexOf('\x1b2')).toBeGreaterThan(before.lastIndexOf('\x1b3'));
});

it('prints a question mark for a run of what a printer cannot show and nobody drew', () => {
  const text = '🛒🥕 “Fresh” – 5 kg';
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'text', text, look: 'plain' }] };
  expect(print({}, paper).lines).toContain('? "Fresh" - 5 kg');
});

it.each(['esc-pos', 'star-prnt'] as const)(
  'sends no symbol of a text as a command, and opens no drawer by it, in %s',
  (language) => {
    const text = '←p000 • ↔V0 ☺♥►◄ §1 end';
    const parts: Paper['parts'] = [{ is: 'text', text, look: 'plain' }];
    const { lines, drawerPulses, cuts } = print({ language }, { title: '', copyMark: null, parts });
    expect(lines).toContain('<-p000 * ?V0 ? Par.1 end');
    expect([drawerPulses, cuts]).toEqual([0, 1]);
  },
);

describe.each(['esc-pos', 'star-prnt'] as const)('texts in other letters, in %s', (language) => {
  const arabic = 'بقالة الأمانة';
  const drawn = { [arabic]: { width: 160, height: 32, grey: Buffer.alloc(160 * 32, 0).toString('base64') } };
  const row = { name: arabic, value: '12.50', look: 'plain' as const };
  const parts: Paper['parts'] = [
    { is: 'heading', lines: [{ text: arabic, look: 'large' }] },
    { is: 'items', items: [{ id: 'a', name: arabic, rows: [row], note: arabic }] },
    { is: 'rows', title: arabic, rows: [{ name: 'Customer', value: arabic, look: 'plain' }] },
    { is: 'table', title: null, head: ['Tax', arabic], rows: [{ cells: ['VAT 5 %', '3.21'], look: 'plain' }] },
  ];
  const printed = print({ language, columns: 32 }, { title: '', copyMark: null, parts, drawn });

  it('leave no blank line after each', () => {
    const text: Paper['parts'] = [{ is: 'text', text: [arabic, arabic, 'Tax'].join('\n'), look: 'plain' }];
    const { lines, pictureEdges } = print({ language, columns: 32 }, { title: '', copyMark: null, parts: text, drawn });
    // One before the text, and the line that ends each strip of a picture.
    expect(lines.indexOf('Tax')).toBe(1 + pictureEdges.length);
  });

  it('are printed as pictures wherever they stand, with their values', () => {
    expect(printed.pictureBytes).toBeGreaterThanOrEqual((7 * 160 * 32) / 8);
    expect(printed.lines.join('')).not.toContain('?');
    expect(found(printed, '12.50')).toBeDefined();
    expect(found(printed, 'Customer')).toBeDefined();
    expect([found(printed, 'VAT 5 %'), found(printed, '3.21')]).not.toContain(undefined);
  });
});

describe.each(['esc-pos', 'star-prnt'] as const)('a paper read from the right, in %s', (language) => {
  const total = 'الإجمالي';
  const name = 'عباءة';
  const picture = { width: 80, height: 24, grey: Buffer.alloc(80 * 24, 0).toString('base64') };
  const paper: Paper = {
    title: '',
    copyMark: null,
    isRightToLeft: true,
    drawn: { [total]: picture, [name]: picture },
    parts: [
      {
        is: 'items',
        items: [{ id: 'a', name, rows: [{ name: '2 × 6.25', value: '12.50', look: 'detail' }], note: null }],
      },
      { is: 'rows', title: null, rows: [{ name: total, value: '17.75', look: 'large' }] },
      { is: 'rows', title: null, rows: [{ name: 'Visa', value: name, look: 'plain' }] },
    ],
  };
  const printed = print({ language, columns: 32 }, paper);

  it('has names at the right edge and values at the left', () => {
    expect(printed.pictureEdges).toEqual(['right', 'right', 'left']);
    expect(found(printed, '17.75')).toMatch(/^17\.75\s*$/);
    expect(found(printed, 'Visa')).toBe('Visa'.padStart(32));
    expect(found(printed, '12.50')).toBe(`12.50${'2 x 6.25'.padStart(25)}  `);
  });
});

it('prints a name and its count as they are read from the right, though their letters are Latin', () => {
  const [name, amount] = ['\u200f\u2068Omar Haddad\u2069 · 3', '17.75'];
  const picture = { width: 80, height: 24, grey: Buffer.alloc(80 * 24, 0).toString('base64') };
  const parts: Paper['parts'] = [{ is: 'rows', title: null, rows: [{ name, value: amount, look: 'plain' }] }];
  const paper: Paper = { title: '', copyMark: null, isRightToLeft: true, parts };
  const drawn = print({ columns: 32 }, { ...paper, drawn: { [name]: picture, [amount]: picture } });
  expect([found(drawn, 'Omar'), drawn.pictureEdges.length]).toEqual([undefined, 1]);
  // Where nobody drew it, it is printed all the same.
  expect(found(print({ columns: 32 }, paper), 'Omar Haddad · 3')).toBeDefined();
});

it('prints letters that the printer has as letters, where what they were drawn with does not fit beside them', () => {
  const [name, amount] = ['ضريبة القيمة المضافة', '17.75'];
  const picture = (width: number) => ({ width, height: 24, grey: Buffer.alloc(width * 24, 0).toString('base64') });
  const rows = [
    { name, value: amount, look: 'plain' as const },
    { name: 'Gross', value: amount, look: 'plain' as const },
  ];
  const paper: Paper = {
    ...{ title: '', copyMark: null, parts: [{ is: 'rows', title: null, rows }] },
    drawn: { [name]: picture(360), [amount]: picture(80) },
  };
  const { lines, pictureEdges } = print({ columns: 32 }, paper);
  expect(lines.filter((line) => line.includes(amount))).toEqual([amount.padStart(32), `Gross${amount.padStart(27)}`]);
  expect(pictureEdges).toEqual(['left']);
});

it.each(['esc-pos', 'star-prnt'] as const)(
  'prints a drawn name and its drawn figure on one line, in %s',
  (language) => {
    const [total, amount] = ['الإجمالي', '17.75'];
    const picture = { width: 80, height: 24, grey: Buffer.alloc(80 * 24, 0).toString('base64') };
    const rows = [{ name: total, value: amount, look: 'plain' as const }];
    const parts: Paper['parts'] = [
      { is: 'rows', title: null, rows },
      { is: 'table', title: null, head: ['', total], rows: [{ cells: [total, amount], look: 'plain' }] },
    ];
    const drawn = { [total]: picture, [amount]: picture };
    const printed = print({ language, columns: 32 }, { title: '', copyMark: null, parts, drawn });
    // Each as wide as the paper, except for the name over the figures of the table.
    expect(printed.pictureBytes).toBeGreaterThanOrEqual((2 * 384 * 24 + 80 * 24) / 8);
    expect(printed.pictureEdges).toHaveLength(3);
    expect(found(printed, amount)).toBeUndefined();
  },
);

it.each([
  ['12,345.678', '617.284', '12,962.962'],
  ['123,456.789', '6,172.839', '129,629.628'],
  ['1,234,567,890.00', '61,728,394.50', '1,296,296,284.50'],
])('prints figures too large for columns whole, each behind its name: %s', (net, vat, gross) => {
  const head = ['Tax', 'Net', 'VAT', 'Gross'];
  const rows = [{ cells: ['VAT 5 %', net, vat, gross], look: 'plain' as const }];
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'table', title: null, head, rows }] };
  const { lines } = print({ columns: 32 }, paper);
  const value = (name: string) =>
    lines
      .find((line) => line.startsWith(`  ${name} `))
      ?.slice(name.length + 2)
      .trim();
  expect([value('Net'), value('VAT'), value('Gross')]).toEqual([net, vat, gross]);
});

it('lets no command hide in what people typed', () => {
  const text = 'note\u001bp\u0000\u0019\u0019 \u001dV\u0000 end';
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'text', text, look: 'plain' }] };
  expect(print({}, paper)).toMatchObject({ drawerPulses: 0, cuts: 1 });
});

it.each([
  ['JPY', '12,345', '−1,234'],
  ['AED', '123.45', '−12.34'],
  ['BHD', '123.456', '−12.345'],
])('prints amounts of %s with its decimals', (code, gross, off) => {
  const rows = [
    { name: `Total ${code}`, value: gross, look: 'large' as const },
    { name: 'Discount', value: off, look: 'plain' as const },
  ];
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'rows', title: null, rows }] };
  const printed = print({ columns: 32 }, paper);
  expect(found(printed, `Total ${code}`)?.endsWith(` ${gross}`)).toBe(true);
  expect(found(printed, 'Discount')?.endsWith(` ${off.replace('−', '-')}`)).toBe(true);
});
