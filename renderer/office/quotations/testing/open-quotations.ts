// The quotations for a test of their screens: what the service answers, and what it was asked to make.
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { field, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';
import { line, quotation } from './quotations';

/** White metal lantern and Wicker star. */
export const Q1 = quotation(1, {
  items: [line(), line({ rfqItemId: 2, itemId: '11', itemName: 'Wicker star', unitPrice: 3 })],
});

export interface OpenedQuotations extends ShownTill {
  /** May be changed while they are shown. */
  quotations: readonly Quotation[] | CodedError;
  /** To be made. */
  readonly sent: { readonly input: unknown; readonly onceKey: string | undefined }[];
}

export async function openQuotations(
  given: OpenedQuotations['quotations'],
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
  href = '/quotations',
): Promise<OpenedQuotations> {
  const shown = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href });
  db.close();
  const at: OpenedQuotations = { ...shown, quotations: given, sent: [] };
  const others = at.pos.ask;
  const page = (content: readonly unknown[]) =>
    structuredClone({ content, number: 0, size: 100, totalElements: content.length, totalPages: 1 });
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listQuotations') {
      if (at.quotations instanceof CodedError) throw at.quotations;
      return page(at.quotations) as never;
    }
    if (operation.id === 'listVendors') {
      return page([{ id: Q1.vendorId, name: 'Vendor 1', email: null, phone: null, status: 'ACTIVE' }]) as never;
    }
    if (operation.id !== 'createQuotation') return others(operation, input, onceKey);
    at.sent.push({ input, onceKey });
    const made = quotation(9, { status: 'DRAFT' });
    at.quotations = [...(at.quotations as readonly Quotation[]), made];
    return made as never;
  };
  at.show(createElement(OfficeScreen));
  return at;
}

export async function openRow(at: ShownTill, number: string): Promise<HTMLElement> {
  const found = (await screen.findAllByText(number)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${number}.`);
  await at.click(found);
  return screen.findByRole('form', { name: number });
}

type Column = 'quotedQty' | 'unitPrice' | 'leadTimeDays' | 'taxInclusive' | 'notes';

export const cell = (column: Column, n: number) =>
  field(t('office.document.cell', { column: t(`office.quotations.cells.${column}`), line: n }));
export const save = (at: ShownTill) => at.press('{Control>}s{/Control}');
export const savedOf = (at: ShownTill) =>
  at.pos.journal.filter(({ kind }) => kind === 'patchQuotation') as unknown as { body: object }[];
/** Of each line. */
export const amounts = () => [...document.querySelectorAll('[data-head]')].map((each) => each.textContent);
