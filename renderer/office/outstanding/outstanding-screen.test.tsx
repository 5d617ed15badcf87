import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { businessDay } from '../../ui/text/date-format';
import { button, isSeen, seen, t } from '../../testing/see';
import { openArea, startOnline } from '../testing/open-area';

addOfficeTexts();

const NONE = { asOfDate: '2025-11-19', totalOutstanding: 0, entries: [] };
const ENTRY = {
  ...{ invoiceNumber: 'INV-7', customerId: '100123', customerName: 'متجر الخليج', invoiceDate: '2025-10-01' },
  ...{ dueDate: '2025-10-31', amountDue: 120.5, daysPastDue: 19, agingBucket: '0-30' },
};

beforeEach(startOnline);

describe('outstanding amounts', () => {
  it('of zero do not claim that nobody owes anything', async () => {
    const at = await openArea('/outstanding?asOfDate=2025-11-19', { getOutstandingCollections: () => NONE });
    await seen(t('office.outstanding.none'));
    await seen(t('office.outstanding.noneThen'));
    expect(at.askedOf('getOutstandingCollections')[0]?.input.query).toEqual({ asOfDate: '2025-11-19' });
    for (const name of ['office.list.csv', 'office.report.print', 'printing.savePdf'] as const) {
      expect(button(t(name)).disabled).toBe(true);
    }
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('that the service reports one day are shown without the warning', async () => {
    await openArea('/outstanding?asOfDate=2025-11-19', {
      getOutstandingCollections: () => ({ ...NONE, totalOutstanding: 120.5, entries: [ENTRY] }),
    });
    const sheet = within(await screen.findByRole('article', { name: t('office.areas.outstanding') }));
    sheet.getByText('متجر الخليج');
    sheet.getByText(businessDay('2025-10-31'));
    expect(sheet.getAllByText('120.50')).toHaveLength(2);
    expect(isSeen(t('office.outstanding.none'))).toBe(false);
  });
});
