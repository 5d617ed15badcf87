import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { sampleItem } from '../store/testing/samples';
import { addOfficeTexts } from '../locales/office-texts';
import { t } from '../testing/see';
import { setLocale } from '../locales/locale';
import { openShownTill } from '../testing/shown-till';
import { agreementSearch } from './agreements/agreement-search';
import { auditSearch } from './audit/audit-search';
import { customerSearch } from './customers/customer-search';
import { daySearch } from './days/day-search';
import { discountSearch } from './discounts/discount-search';
import { itemSearch } from './items/item-search';
import { exceptionSearch } from './posting-exceptions/exception-search';
import { orderSearch } from './production-orders/order-search';
import { quotationSearch } from './quotations/quotation-search';
import { registerSearch } from './registers/register-search';
import { salesSearch } from './sales/sales-search';
import { storeSearch } from './stores/store-search';
import { userSearch } from './users/user-search';
import { vendorSearch } from './vendors/vendor-search';
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

const NO_CASH = { mayKnow: true, cash: new Map(), failed: new Set<string>(), asking: new Set<string>() };
const NO_ATTRIBUTES = { colors: [], subcategories: [], discounts: [] } as unknown as Parameters<
  typeof useItemColumns
>[0];
const nameOf = (name: string) => name;
const noCustomer = () => '';
const NAMES = { subjectOf: () => '', skuOf: () => '', partyOf: () => '' };

function useAllColumns(): Readonly<Record<string, Columns>> {
  return {
    agreements: useAgreementColumns(NAMES, nameOf),
    audit: useAuditColumns(nameOf),
    customers: useCustomerColumns(),
    days: useDayColumns(NO_CASH),
    discounts: useDiscountColumns(),
    items: useItemColumns(NO_ATTRIBUTES),
    outstanding: useOutstandingColumns(),
    exceptions: useExceptionColumns(),
    orders: useOrderColumns(),
    quotations: useQuotationColumns(nameOf),
    registers: useRegisterColumns(undefined),
    sales: useSaleColumns(nameOf, noCustomer, 'CARD'),
    stores: useStoreColumns(),
    users: useUserColumns(),
    van: useVanColumns(undefined),
    vendors: useVendorColumns(),
  };
}

function lackingOf(area: string, columns: Columns): readonly string[] {
  return columns
    .filter(({ id, csv, isFigure }) => csv === undefined && (isFigure || TIMES[area]?.includes(id)))
    .map(({ id }) => `${area} ${id}`);
}

it('write every figure, date and time into the CSV file as a spreadsheet reads it', async () => {
  const found: string[] = [];
  function Probe() {
    const all = useAllColumns();
    useEffect(() => {
      for (const [area, columns] of Object.entries(all)) found.push(...lackingOf(area, columns));
    }, [all]);
    return <p>{Object.keys(all).join(' ')}</p>;
  }
  (await openShownTill()).show(<Probe />);
  await screen.findByText(/agreements audit/);
  expect(found).toEqual([]);
});

const SORTS = {
  agreements: agreementSearch,
  audit: auditSearch,
  customers: customerSearch,
  days: daySearch,
  discounts: discountSearch,
  items: itemSearch,
  exceptions: exceptionSearch,
  orders: orderSearch,
  quotations: quotationSearch,
  registers: registerSearch,
  sales: salesSearch,
  stores: storeSearch,
  users: userSearch,
  vendors: vendorSearch,
} as const;

it('are all what a list can be sorted by', async () => {
  const found: string[] = [];
  function Probe() {
    const all = useAllColumns();
    useEffect(() => {
      for (const [area, schema] of Object.entries(SORTS)) {
        const ids = (all[area] ?? []).map(({ id }) => id);
        found.push(...ids.filter((id) => schema.parse({ sort: id }).sort !== id).map((id) => `${area} ${id}`));
      }
    }, [all]);
    return <p>{Object.keys(all).join(' ')}</p>;
  }
  (await openShownTill()).show(<Probe />);
  await screen.findByText(/agreements audit/);
  expect(found).toEqual([]);
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
  const merchant = at.session.merchant.name;
  // 00:30 in Dubai, where it is still the day before in UTC.
  expect(file?.name).toBe(`${merchant} - ${t('office.areas.items')} - 2026-03-02.csv`);
  expect(file?.text).toContain(',1284.50\r\n');
});
