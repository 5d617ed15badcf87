import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOfficeTexts } from '../../../locales/office-texts';
import { sampleItem } from '../../../store/testing/samples';
import { putItems } from '../../../testing/shown-till';
import { seen, t } from '../../../testing/see';
import { answers, at, lastQuery, open, startSales } from '../testing/opened-sales';

addOfficeTexts();

beforeEach(startSales);

describe('the report', () => {
  const href = '/sales?view=figures&by=item&from=2026-03-01&to=2026-03-02';

  it('shows the chart, the table behind it, and what has no item', async () => {
    await open(href);
    const table = await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    const text = table.textContent;
    expect(text).toContain(t('office.sales.noItem'));
    expect(text).toContain('\u22120.5');
    expect(text).toContain('\u221210.00');
    expect(document.body.textContent).toContain('31.25');
  });

  it('names the SKUs of items that this computer knows, also in the file', async () => {
    await open(href);
    await putItems(at, sampleItem(5, { itemId: '10', sku: 'LAN-10' }));
    const table = await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await within(table).findByText('LAN-10');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files[0]?.text).toContain('\r\n10,LAN-10,'));
  });

  it('is by what is chosen', async () => {
    await open(href);
    await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await at.choose(screen.getByLabelText(t('office.sales.figuresBy')), 'date');
    await screen.findAllByRole('table', { name: t('office.sales.byTitle.date') });
    expect(lastQuery('getSalesFigures')).toEqual({ from: '2026-03-01', to: '2026-03-02', by: 'date' });
    await at.choose(screen.getByLabelText(t('office.sales.register')), '1');
    await waitFor(() => expect(lastQuery('getSalesFigures')).toMatchObject({ registerId: 1 }));
  });

  it('is exported with plain figures', async () => {
    await open(href);
    await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const title = t('office.sales.sheetTitle', { by: t('office.sales.byTitle.item').toLowerCase() });
    expect(at.pos.files[0]?.name).toMatch(new RegExp(`.+ - ${title} - 2026-03-01_2026-03-02\\.csv$`));
    expect(at.pos.files[0]?.text).toContain(',-0.5,-10.50,0.50,-10.00');
  });

  it('says that the period is not over, and that days are open', async () => {
    answers['listDayCycles'] = () => [{}];
    await open('/sales?view=figures&by=hour&from=2026-03-01');
    await seen(t('office.vatReturn.notOver'));
    await seen(t('office.vatReturn.openDays', { count: 1 }));
  });
});
