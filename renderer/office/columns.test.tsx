import { waitFor, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleItem } from '../store/testing/samples';
import { addOfficeTexts } from '../locales/office-texts';
import { t } from '../testing/see';
import { setLocale } from '../locales/locale';
import { openShownTill } from '../testing/shown-till';
import { useAgreementColumns } from './agreements/use-agreement-columns';
import { useAuditColumns } from './audit/use-audit-columns';
import { useCustomerColumns } from './customers/use-customer-columns';
import { useDayColumns } from './days/use-day-columns';
import { useDiscountColumns } from './discounts/use-discount-columns';
import { useItemColumns } from './items/use-item-columns';
import type { ListColumn } from './kit/list/columns';
import { useOutstandingColumns } from './outstanding/use-outstanding-columns';
import { useExceptionColumns } from './posting-exceptions/use-exception-columns';
import { useOrderColumns } from './production-orders/use-order-columns';
import { useQuotationColumns } from './quotations/use-quotation-columns';
import { useRegisterColumns } from './registers/use-register-columns';
import { useSaleColumns } from './sales/use-sale-columns';
import { useStoreColumns } from './stores/stores-screen';
import { useUserColumns } from './users/use-user-columns';
import { useVanColumns } from './van-inventory/use-van-columns';
import { useVendorColumns } from './vendors/use-vendor-columns';
import { openArea, pageOf, startOnline } from './testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

/** Of dates and times, by area. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  agreements: ['from', 'until'],
  audit: ['when'],
  days: ['date', 'opened', 'closed'],
  items: ['changed'],
  outstanding: ['invoiceDate', 'due'],
  exceptions: ['date', 'state'],
  orders: ['date'],
  quotations: ['date', 'until'],
  registers: ['heard', 'openDay'],
  sales: ['time', 'date'],
};

type Columns = readonly Pick<ListColumn<never>, 'id' | 'csv' | 'isFigure'>[];

const NO_DIFFERENCES = new Map<string, number | null>();
const NO_ATTRIBUTES = { colors: [], subcategories: [], discounts: [] } as unknown as Parameters<
  typeof useItemColumns
>[0];
const nameOf = (name: string) => name;

function useAllColumns(): Readonly<Record<string, Columns>> {
  return {
    agreements: useAgreementColumns(),
    audit: useAuditColumns(),
    customers: useCustomerColumns(),
    days: useDayColumns(NO_DIFFERENCES),
    discounts: useDiscountColumns(),
    items: useItemColumns(NO_ATTRIBUTES),
    outstanding: useOutstandingColumns(),
    exceptions: useExceptionColumns(),
    orders: useOrderColumns(),
    quotations: useQuotationColumns(),
    registers: useRegisterColumns(undefined),
    sales: useSaleColumns(nameOf),
    stores: useStoreColumns(),
    users: useUserColumns(),
    van: useVanColumns(),
    vendors: useVendorColumns(),
  };
}

it('write every figure, date and time into the CSV file as a spreadsheet reads it', async () => {
  let lacking: string[] | null = null;
  function Probe() {
    const areas = Object.entries(useAllColumns());
    lacking = areas.flatMap(([area, columns]) =>
      columns
        .filter(({ id, csv, isFigure }) => csv === undefined && (isFigure || TIMES[area]?.includes(id)))
        .map(({ id }) => `${area} ${id}`),
    );
    return null;
  }
  (await openShownTill()).show(<Probe />);
  await waitFor(() => expect(lacking).toEqual([]));
});

it('write amounts and times so in every language, and date the file by the merchant’s day', async () => {
  setLocale('ar-AE-u-nu-arab');
  const item = sampleItem(1, { colorId: null, discountId: null, uomCode: 'EA', name: 'Mug', unitPrice: 1284.5 });
  const answers = {
    listItems: () => pageOf([item]),
    listSubcategories: () => [],
    listColors: () => [],
    listDiscounts: () => [],
  };
  const at = await openArea('/items', answers);
  await screen.findByRole('grid', { name: t('office.areas.items') });
  await screen.findAllByText('Mug');
  await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
  await waitFor(() => expect(at.pos.files).toHaveLength(1));
  const [file] = at.pos.files;
  // 00:30 in Dubai, where it is still the day before in UTC.
  expect(file?.name).toBe('items-2026-03-02.csv');
  expect(file?.text).toContain(',1284.50\r\n');
});
