import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Register } from '#shared/api/accounts/register';
import type { SalesFigures } from '#shared/api/sales/sales-figures';
import type { VatReturn, VatReturnQuery } from '#shared/api/sales/vat-return';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { dayWithoutWeekday, monthName } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const NOW = new Date('2026-11-25T08:00:00Z');
const CURRENCIES = { AE: 'AED', SA: 'SAR', BH: 'BHD', OM: 'OMR' };

/** What the service has for a period, unless a test says otherwise. */
interface Service {
  change: Partial<VatReturn>;
  dayVat: number;
  openDays: number;
  registers: readonly Partial<Register>[];
  error: CodedError | null;
  /** Of days still open. */
  openDaysError: CodedError | null;
  readonly asked: VatReturnQuery[];
  /** Of one month; by default at once. */
  monthsCome: Promise<void>;
}

let service: Service;
let at: ShownTill;

function vatReturnOf({ countryCode, from, to }: VatReturnQuery): VatReturn {
  return {
    ...{ tenantId: 'demo', countryCode, currency: CURRENCIES[countryCode], from, to },
    vatRegistrationNumber: '100452918300003',
    ...{ box1StandardRatedSupplies: 184_260, box1VatOnStandardRated: 9_213, box2ZeroRatedSupplies: 12_480 },
    ...{ box3ExemptSupplies: 0, box4OutOfScopeSupplies: 3_150, box5TotalOutputTax: 9_213 },
    ...{ box9TaxableExpenses: 0, box10InputTaxRecoverable: 0, box11NetVatPayable: 9_213 },
    byRate: [{ taxCategory: 'STANDARD', rate: 5, netAmount: 184_260, taxAmount: 9_213 }],
    transactionCount: 6_318,
    ...service.change,
  };
}

function figuresOf({ from, to }: { from: string; to: string }): SalesFigures {
  const of = { label: from, salesCount: 1, returnsCount: 0, quantity: 1 };
  const row = { ...of, key: from, netAmount: 0, taxAmount: service.dayVat, grossAmount: 0 };
  return { currency: 'AED', from, to, by: 'date', rows: [row] };
}

async function open(
  features: readonly string[] = FEATURES,
  merchant: Partial<Session['merchant']> = {},
): Promise<void> {
  at = await openShownTill({ features: [...features], now: () => NOW, merchant });
  const answers: Record<string, (query: never) => unknown> = {
    getVatReturn: async (query: VatReturnQuery) => {
      service.asked.push(query);
      if (query.from.slice(0, 7) === query.to.slice(0, 7)) await service.monthsCome;
      return vatReturnOf(query);
    },
    getSalesFigures: figuresOf,
    listRegisters: () => service.registers,
    listDayCycles: () => {
      if (service.openDaysError) throw service.openDaysError;
      return Array.from({ length: service.openDays }, () => ({}));
    },
  };
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
    const answer = answers[operation.id];
    if (!answer) return before(operation, input);
    if (service.error) throw service.error;
    return answer((input as { query: never }).query) as never;
  };
  show();
}

function show(): void {
  at.show(<OfficeScreen />);
}

async function enter(): Promise<void> {
  await at.click(await screen.findByRole('link', { name: t('office.areas.vatReturn') }));
}

const form = () => screen.findByRole('article', { name: t('office.areas.vatReturn') });
const row = async (name: string) => (await within(await form()).findByRole('rowheader', { name })).closest('tr');
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.vatReturn.country') });

function choose(select: HTMLElement, value: string): void {
  fireEvent.change(select, { target: { value } });
}

beforeEach(() => {
  service = {
    change: {},
    dayVat: 9_213,
    openDays: 0,
    registers: [],
    error: null,
    openDaysError: null,
    asked: [],
    monthsCome: Promise.resolve(),
  };
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the form', () => {
  it('is that of the last quarter in the country of the merchant, with every box', async () => {
    await open();
    await enter();
    expect((await row(t('office.vatReturn.boxes.net')))?.textContent).toBe(
      `11${t('office.vatReturn.boxes.net')}9,213.00`,
    );
    expect(country().value).toBe('AE');
    expect(field(t('office.report.from')).value).toBe(dayWithoutWeekday('2026-07-01'));
    expect(field(t('office.report.to')).value).toBe(dayWithoutWeekday('2026-09-30'));
    const boxes = within((await within(await form()).findAllByRole('table'))[0] as HTMLElement).getAllByRole('row');
    expect(boxes).toHaveLength(10);
  });

  it('names a rate where there is one: exempt and out of scope are taxed at none', async () => {
    await open();
    const untaxed = { rate: 0, netAmount: 215, taxAmount: 0 };
    service.change = {
      byRate: (['ZERO', 'EXEMPT', 'OUT_OF_SCOPE'] as const).map((taxCategory) => ({ taxCategory, ...untaxed })),
    };
    await enter();
    const table = within(await within(await form()).findByRole('table', { name: t('office.vatReturn.byRate') }));
    const rates = table.getAllByRole('row').map((each) => within(each).queryAllByRole('cell')[0]?.textContent);
    expect(rates).toEqual([undefined, t('app.percent', { percent: '0' }), '–', '–']);
  });

  it('has above it that the tax on purchases is missing', async () => {
    await open();
    await enter();
    await form();
    const content = within(screen.getByRole('region', { name: t('office.report.content') }));
    content.getByText(t('office.vatReturn.noInput'));
    content.getByText(t('office.vatReturn.noInputThen'));
  });

  it('has the decimals of the country, and any dates', async () => {
    await open();
    await enter();
    await form();
    service.change = { box1StandardRatedSupplies: 12.345 };
    choose(country(), 'BH');
    await seen('12.345');
    await at.fill(field(t('office.report.from')), '2026-08-05');
    await waitFor(() =>
      expect(service.asked).toContainEqual({ countryCode: 'BH', from: '2026-08-05', to: '2026-09-30' }),
    );
  });

  it('asks for dates in order', async () => {
    await open();
    await enter();
    await form();
    await at.fill(field(t('office.report.from')), '2026-12-01');
    await seen(t('office.report.choosePeriod'));
    await seen(t('office.report.reversed'));
    expect(button(t('office.list.csv')).disabled).toBe(true);
  });
});

describe('above the form', () => {
  it('says that there were no sales', async () => {
    service.change = { transactionCount: 0 };
    await open();
    await enter();
    await seen(t('office.vatReturn.empty'));
    // Each begins with a sentence of its own.
    const beginnings = [...document.querySelectorAll('[data-tone] strong')].map(({ textContent }) => textContent);
    expect(beginnings.length).toBeGreaterThan(1);
    expect(beginnings.filter((text) => !text.endsWith('.'))).toEqual([]);
  });

  it('says that only sales in the currency of the country count', async () => {
    await open();
    await enter();
    await form();
    choose(country(), 'OM');
    await seen(t('office.vatReturn.otherCurrency', { currency: 'OMR' }));
  });

  it('says that the period is not over, and that days are open', async () => {
    service.openDays = 2;
    await open();
    await enter();
    await seen(t('office.vatReturn.openDays', { count: 2 }));
    expect(isSeen(t('office.vatReturn.notOver'))).toBe(false);
    choose(screen.getByRole('combobox', { name: t('office.report.period') }), 'thisQuarter');
    await seen(t('office.vatReturn.notOver'));
  });
});

describe('what could not be loaded', () => {
  it('is named, as the form does not show that it is missing', async () => {
    service.openDaysError = new CodedError('SERVICE_FAILED');
    await open();
    await enter();
    await form();
    await seen(t('office.vatReturn.notLoaded', { parts: t('office.vatReturn.parts.openDays') }));
  });
});

describe('beside the form', () => {
  it('keeps the room of its chart while the months are read', async () => {
    let come = () => undefined as void;
    service.monthsCome = new Promise<void>((resolve) => (come = resolve));
    await open();
    await enter();
    await form();
    const chart = screen.getByText(t('office.vatReturn.byMonth')).closest('figure');
    expect(chart?.getAttribute('aria-busy')).toBe('true');
    come();
    await waitFor(() => expect(chart?.getAttribute('aria-busy')).toBe('false'));
    await screen.findByRole('table', { name: t('office.vatReturn.byMonth') });
  });

  it('are the months of the period after as many before, also as a table', async () => {
    await open();
    await enter();
    const months = await screen.findByRole('table', { name: t('office.vatReturn.byMonth') });
    const names = within(months).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(
      [4, 5, 6, 7, 8, 9].map((month) => monthName(`2026-0${month}-01`)),
    );
    expect(document.querySelectorAll('[data-filled]')).toHaveLength(3);
  });

  it('are told apart also where the service gives several the same dates', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => errors.mockRestore());
    service.change = { from: '2026-07-01', to: '2026-07-31' };
    await open();
    await enter();
    await screen.findByRole('table', { name: t('office.vatReturn.byMonth') });
    expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
  });

  it('is the number of days, which leads to the sales of each', async () => {
    await open();
    await enter();
    const days = within(await screen.findByRole('region', { name: t('office.vatReturn.days') }));
    const href = days.getByRole('link').getAttribute('href');
    expect(href).toBe('/sales?view=figures&by=date&from=2026-07-01&to=2026-09-30');
  });

  it('are asked for three at a time, and those that come are shown though one does not', async () => {
    const broken = '2026-05-01';
    let waiting = 0;
    let most = 0;
    await open();
    const ask = at.pos.ask;
    at.pos.ask = async (operation, input) => {
      if (operation.id !== 'getVatReturn') return ask(operation, input);
      const { from, to } = (input as unknown as { query: VatReturnQuery }).query;
      waiting += 1;
      most = Math.max(most, waiting);
      await Promise.resolve();
      waiting -= 1;
      if (from === broken && to < '2026-06-01') throw new CodedError('SERVICE_FAILED');
      return ask(operation, input);
    };
    await enter();
    const months = await screen.findByRole('table', { name: t('office.vatReturn.byMonth') });
    expect(
      within(months)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([4, 6, 7, 8, 9].map((month) => monthName(`2026-0${month}-01`)));
    await seen(t('office.vatReturn.monthsMissing', { months: monthName(broken) }));
    // Beside the months, the return itself.
    expect([3, 4]).toContain(most);
  });

  it('are all named where several do not come', async () => {
    const broken = ['2026-05-01', '2026-06-01'];
    await open();
    const ask = at.pos.ask;
    at.pos.ask = (operation, input) => {
      const { query } = input as unknown as { query?: VatReturnQuery };
      if (operation.id === 'getVatReturn' && broken.includes(query?.from ?? '')) throw new CodedError('SERVICE_FAILED');
      return ask(operation, input);
    };
    await enter();
    await seen(t('office.vatReturn.monthsMissing', { months: namesText(broken.map(monthName)) }));
  });

  it('are the days, with how far they differ', async () => {
    service.dayVat = 9_200;
    await open();
    await enter();
    const days = await screen.findByRole('region', { name: t('office.vatReturn.days') });
    expect(within(days).getByText('13.00')).toBeDefined();
    await seen(t('office.vatReturn.differs'));
  });
});

describe('as a report', () => {
  it('is kept on this computer, and shown offline with its age', async () => {
    await open();
    await enter();
    await form();
    service.error = new CodedError('SERVICE_UNREACHABLE');
    cleanup();
    show();
    await form();
    await seen(t('office.list.oldThen'));
  });

  it('never loaded and offline, says that it loads with the network', async () => {
    service.error = new CodedError('SERVICE_UNREACHABLE');
    await open();
    await enter();
    await seen(t('office.list.neverLoaded'));
  });

  it('names the right that is missing', async () => {
    service.error = new CodedError('FEATURE_MISSING');
    await open();
    await enter();
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('features.REPORTS_READ'));
  });

  it('is exported with plain figures', async () => {
    await open(FEATURES, { name: 'Marina Grocery' });
    await enter();
    await form();
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [file] = at.pos.files;
    expect(file?.name).toBe(`Marina Grocery - ${t('office.areas.vatReturn')} - AE - 2026-07_2026-09.csv`);
    const [head, ...lines] = (file?.text ?? '').trim().split('\r\n');
    const whose = [
      t('office.vatReturn.person'),
      t('office.vatReturn.number'),
      t('office.report.from'),
      t('office.report.to'),
    ];
    expect(head).toContain(`,${whose.join(',')}`);
    for (const line of lines) expect(line).toMatch(/,Marina Grocery,100452918300003,2026-07-01,2026-09-30$/);
    expect(file?.text).toContain(`1,${t('office.vatReturn.boxes.standard')},184260.00,9213.00`);
    // The rates as numbers.
    expect(file?.text).toContain(`,${t('office.vatReturn.boxes.standard')},184260.00,9213.00,5,`);
  });

  it('is on the page of the printer only while it is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open();
    await enter();
    await form();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await at.press('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-layout="report"] table')).not.toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-layout="report"]')).toBeNull());
    print.mockRestore();
  });

  it('has on paper the warnings that stand beside it on the screen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    service.openDays = 2;
    service.dayVat = 9_200;
    service.registers = [{ registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 }];
    await open();
    await enter();
    await form();
    await seen(t('office.vatReturn.openDays', { count: 2 }));
    const unsent = t('office.sales.unsent', { count: 1, names: 'Gift desk' });
    await seen(unsent);
    await seen(t('office.vatReturn.differs'));
    const paper = async () => {
      await at.press('{Control>}p{/Control}');
      const text = document.querySelector('[data-layout="report"]')?.textContent;
      window.dispatchEvent(new Event('afterprint'));
      return text;
    };
    const text = await paper();
    expect(text).toContain(t('office.vatReturn.openDays', { count: 2 }));
    expect(text).toContain(t('office.vatReturn.openDaysThen'));
    expect(text).toContain(unsent);
    expect(text).toContain(t('office.vatReturn.differs'));
    expect(text?.split(t('office.vatReturn.noInput'))).toHaveLength(2);
    expect(text).not.toContain(t('office.list.old', { when: '' }).slice(0, 10));
    service.error = new CodedError('SERVICE_UNREACHABLE');
    await at.press('{F5}');
    await seen(t('office.list.oldThen'));
    expect(await paper()).toContain(t('office.list.old', { when: '' }).slice(0, 10));
  });
});

it('says so in a country that has no return here, asks for none, and shows that of a country that is chosen', async () => {
  await open(FEATURES, { countryCode: 'US', currency: 'USD' });
  await enter();
  await seen(t('office.vatReturn.noReturn', { country: 'United States' }));
  expect(service.asked).toEqual([]);
  expect(country().value).toBe('');
  choose(country(), 'BH');
  await form();
  expect(service.asked[0]?.countryCode).toBe('BH');
});

it('is not shown to a person who may read no reports', async () => {
  await open(FEATURES.filter((feature) => feature !== 'REPORTS_READ'));
  await screen.findByRole('link', { name: t('office.areas.discounts') });
  expect(screen.queryByRole('link', { name: t('office.areas.vatReturn') })).toBeNull();
});
