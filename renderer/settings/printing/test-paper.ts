// A test print, to check the paper width, special letters and the barcode.
import type { TFunction } from 'i18next';
import type { Paper } from '#shared/ipc/paper';
import type { PrinterSettings } from '#shared/ipc/printing';

const LETTERS = 'ÄÖÜ äöü ß ñ ç é € Ł ş';
const CODE = 'TEST-00001';

export function testPaper({ columns, returnPolicy }: PrinterSettings, merchantName: string, t: TFunction): Paper {
  const ruler = Array.from({ length: columns }, (_, index) => String((index + 1) % 10)).join('');
  return {
    title: t('printing.testTitle'),
    copyMark: null,
    parts: [
      { is: 'logo' },
      {
        is: 'heading',
        lines: [
          { text: merchantName, look: 'large' },
          { text: t('printing.testTitle'), look: 'strong' },
        ],
      },
      { is: 'text', text: ruler, look: 'plain' },
      { is: 'text', text: t('printing.testSay'), look: 'plain' },
      {
        is: 'rows',
        title: null,
        rows: [
          { name: t('printing.testLetters'), value: String(columns), look: 'plain' },
          { name: LETTERS, value: '1,234.50', look: 'large' },
        ],
      },
      ...(returnPolicy === '' ? [] : [{ is: 'text' as const, text: returnPolicy, look: 'plain' as const }]),
      { is: 'barcode', code: CODE },
    ],
  };
}
