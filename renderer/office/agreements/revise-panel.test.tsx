import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Agreement } from '#shared/api/customers/agreement';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { businessDay } from '../../ui/text/date-format';
import { button, errorText, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { periodText } from './agreement-text';
import { agreement } from './testing/agreements';
import { noDateText } from '../../ui/fields/typed-date';
import { at, label, open, openRow, rowOf, service } from './testing/opened-agreements';

addOfficeTexts();

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('an agreed price', () => {
  it('is revised: the draft is kept offline, then it is sent once, and the new one is opened', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([agreement(1)]);
    await putItems(at, sampleItem(1, { itemId: '1', unitPrice: 10, uomCode: 'EA', taxCategory: 'ZERO' }));
    await openRow('Item 1');
    await at.click(button(t('app.asksFirst', { step: t('office.agreements.revise') })));
    const panel = await screen.findByRole('region', { name: t('office.agreements.revise') });
    const rate = within(panel).getByRole<HTMLInputElement>('textbox', {
      name: t('office.agreements.newRate', { currency: 'AED' }),
    });
    await at.fill(rate, '6.755');
    const revise = within(panel).getByRole<HTMLButtonElement>('button', { name: t('office.agreements.revise') });
    expect(revise.disabled).toBe(true);
    await seen(t('office.agreements.reviseOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
    await waitFor(() => expect(revise.disabled).toBe(false));
    await at.click(revise);
    await waitFor(() => expect(problemOf(rate)).toBe(t('office.document.decimals', { count: 2 })));
    await at.fill(rate, '6.5');
    await seen('+0.25, +4.0 %');
    const effect = within(await screen.findByRole('region', { name: t('office.agreements.effect') }));
    await effect.findByText(t('office.agreements.margin'));
    expect(effect.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['+0.25, +4.0\u00a0%', '10.00', '3.50, 35.0\u00a0%', '3.75, 37.5\u00a0%'],
    ]);
    const firstDay = within(panel).getByRole<HTMLInputElement>('textbox', {
      name: t('office.agreements.revision.validFrom'),
    });
    await at.fill(firstDay, '10/3');
    await at.click(revise);
    await waitFor(() => expect(problemOf(firstDay)).toBe(noDateText(t)));
    await at.fill(firstDay, '10/3/2026');
    await seen(t('office.agreements.notSaved'));
    service.next = agreement(2, { id: '2', itemName: 'Revised', supersedesId: agreement(1).id });
    await at.click(revise);
    await screen.findByRole('form', { name: 'Revised' });
    expect(service.sent).toMatchObject([
      {
        id: 'reviseAgreement',
        ifMatch: `tag of ${agreement(1).id}`,
        input: { params: { id: agreement(1).id }, body: { rate: 6.5, validFrom: '2026-03-10', notes: '' } },
      },
    ]);
  });

  it('shows a revision as the service makes it: with the last day, and the rate as an amount', async () => {
    const ending = agreement(1, { validTo: '2026-12-10' });
    await open([ending]);
    await openRow('Item 1');
    await at.click(button(t('app.asksFirst', { step: t('office.agreements.revise') })));
    const rate = await screen.findByRole('textbox', { name: t('office.agreements.newRate', { currency: 'AED' }) });
    await at.fill(field(t('office.agreements.revision.validFrom')), '10/11/2026');
    await at.fill(rate, '6.5');
    const planned = (await seen(t('office.agreements.notSaved'))).closest('li');
    expect(planned?.querySelector('span')?.textContent).toBe(periodText({ ...ending, validFrom: '2026-11-10' }, t));
    expect(planned?.querySelector('strong')?.textContent).toBe('AED\u00a06.50');
    await at.fill(rate, '6.5x');
    await waitFor(() => expect(isSeen(t('office.agreements.notSaved'))).toBe(false));
  });

  it('that someone revised first says so, and the draft is kept', async () => {
    await open([agreement(1)]);
    await openRow('Item 1');
    await at.click(button(t('app.asksFirst', { step: t('office.agreements.revise') })));
    const rate = await screen.findByRole<HTMLInputElement>('textbox', {
      name: t('office.agreements.newRate', { currency: 'AED' }),
    });
    await at.fill(rate, '7');
    service.next = new CodedError('AGREEMENT_SUPERSEDED');
    await at.click(button(t('office.agreements.revise')));
    await seen(t('errors.AGREEMENT_SUPERSEDED.what'));
    expect(rate.value).toBe('7');
  });

  it('whose last day someone else changed meanwhile is not revised as it was', async () => {
    await open([agreement(1)]);
    await openRow('Item 1');
    await at.click(button(t('app.asksFirst', { step: t('office.agreements.revise') })));
    await at.fill(field(t('office.agreements.newRate', { currency: 'AED' })), '7');
    service.agreements = [agreement(1, { validTo: '2026-12-31' })];
    service.next = agreement(2, { id: '2', itemName: 'Revised', supersedesId: agreement(1).id });
    await at.click(button(t('office.agreements.revise')));
    await seen(t('errors.RECORD_CHANGED.what'));
    expect(service.sent).toEqual([]);
    // It is shown as it is now, and then revised.
    await seen(periodText(service.agreements[0] as Agreement, t));
    await at.click(button(t('office.agreements.revise')));
    await screen.findByRole('form', { name: 'Revised' });
  });

  const openRevision = async () => {
    await openRow('Item 1');
    await at.click(button(t('app.asksFirst', { step: t('office.agreements.revise') })));
    const rate = await screen.findByRole('textbox', { name: t('office.agreements.newRate', { currency: 'AED' }) });
    await at.fill(rate, '7');
    return field(t('office.agreements.revision.validFrom'));
  };

  it('is asked about before a revision is far from it, and cannot begin before it', async () => {
    await open([agreement(1, { validFrom: '2026-02-01' })]);
    const firstDay = await openRevision();
    await at.fill(firstDay, '1 Jan 2026');
    await seen(t('office.agreements.firstDayWrong'));
    expect(isSeen(t('office.agreements.oldEnds', { day: businessDay('2025-12-31') }))).toBe(false);
    const panel = within(screen.getByRole('region', { name: t('office.agreements.revise') }));
    const revise = panel.getByRole<HTMLButtonElement>('button', { name: t('office.agreements.revise') });
    expect(revise.disabled).toBe(true);
    await at.fill(firstDay, '1 Jun 2026');
    await at.fill(panel.getByRole('textbox', { name: t('office.agreements.newRate', { currency: 'AED' }) }), '0');
    await at.click(revise);
    await screen.findByRole('alertdialog');
    expect(service.sent).toEqual([]);
  });

  it('whose revision is answered late does not take the place of what was opened meanwhile', async () => {
    await open([agreement(1)]);
    await openRevision();
    let answer = () => undefined as void;
    service.late = new Promise((resolve) => (answer = resolve));
    service.next = agreement(2, { id: '2', itemName: 'Revised', supersedesId: agreement(1).id });
    await at.click(button(t('office.agreements.revise')));
    await waitFor(() => expect(service.sent).toHaveLength(1));
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.agreements.new') });
    answer();
    await rowOf('Revised');
    await at.fill(field(t('office.agreements.rateIn', { currency: 'AED' })), '3');
    await at.fill(field(t('office.agreements.fields.notes')), 'By phone');
    expect(screen.queryByRole('form', { name: 'Revised' })).toBeNull();
    screen.getByRole('form', { name: t('office.agreements.new') });
  });

  it('says which ends a revision gives it and the new one', async () => {
    await open([agreement(1, { validTo: '2026-03-31' })]);
    const firstDay = await openRevision();
    await seen(t('office.agreements.oldEnds', { day: businessDay('2026-03-09') }));
    await at.fill(firstDay, '8 Jun 2026');
    await seen(t('office.agreements.oldEndsOpen', { day: businessDay('2026-03-31') }));
  });

  it('is not revised while another last day is typed that is not saved', async () => {
    await open([agreement(1, { validTo: '2026-12-31' })]);
    await openRevision();
    const revise = button(t('office.agreements.revise'));
    expect(revise.disabled).toBe(false);
    await at.fill(field(label('validTo')), '30 Jun 2026');
    await seen(t('office.agreements.endFirst'));
    expect(revise.disabled).toBe(true);
  });
});
