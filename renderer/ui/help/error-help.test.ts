import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['/renderer/**/*.{ts,tsx}', '!/renderer/**/*.test.*', '!/renderer/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Write an error as a text: of any code, with both sentences, with the words of the service. */
const WRITES_ERRORS = /t\(`errors\.\$\{|\buseErrorSentence\(|\bsaidText\(/;

/** Where the sentence is all there is to say: at a field, at an entry that is tried again by itself, or where another file adds the link. */
const WITHOUT_LINK: Readonly<Record<string, string>> = {
  'counter/day/cash-form.tsx': 'a field',
  'counter/day/count/cash-count.tsx': 'a field',
  'counter/open-day/open-day-form.tsx': 'a field',
  'counter/pay/tender/tender-panel.tsx': 'a field',
  'counter/returns/lines/return-line-row.tsx': 'a field',
  'counter/returns/no-receipt/no-receipt-lines.tsx': 'a field',
  'counter/scan/prompt-price.tsx': 'a field',
  'counter/sell/custom-amount/use-custom-amount.ts': 'a field',
  'counter/sell/editing/value-field.tsx': 'a field',
  'counter/sell/search/search-field.tsx': 'a field',
  'frame/away.ts': 'a part of other sentences',
  'office/items/bulk/bulk-result.tsx': 'a cell; the record and the sync center have the link',
  'sign-in/pin-or-password.tsx': 'a field',
  'sign-in/secret-error.tsx': 'a field',
  'sign-in/set-pin.tsx': 'a field',
  'sign-in/sign-in-screen.tsx': 'a field',
  'sync-center/unsent/wait-reasons.ts': 'an entry that is tried again',
  'sync-center/said-text.ts': 'a text for others',
  'ui/messages/refusal-text.ts': 'a field',
  'ui/messages/use-error-sentence.ts': 'a text for others',
};

it('an error leads to its section of the manual wherever it is written, but at a field', () => {
  const writing = Object.entries(files).filter(([, text]) => WRITES_ERRORS.test(text));
  const without = writing
    .filter(([, text]) => !text.includes('<ErrorHelp '))
    .map(([path]) => path.replace('/renderer/', ''));
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_LINK).toSorted());
});
