import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { recordSale } from '../../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { SaleComplete } from './sale-complete';

it.each([
  ['CARD', 'done.paidTitle'],
  ['CASH', 'done.changeDue'],
] as const)('shows for a sale paid by %s %s', async (kind, title) => {
  const at = await openShownTill();
  const draft = sampleDraft(at.session, null, sampleCart([1250]));
  const { sale } = await recordSale(at.store, at.session, { ...draft, tenders: [takeExact(kind, minor(2500))] });
  at.show(<SaleComplete sale={sale} />);
  expect(screen.getByRole('heading', { name: t(title) })).toBeTruthy();
});
