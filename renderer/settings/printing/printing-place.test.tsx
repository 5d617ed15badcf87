import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_PRINTER, type PrinterSettings } from '#shared/ipc/printing';
import { usePrinting } from '../../bridge/printing';
import { button, choice, errorText, field, hasKeyboard, isSeen, problemOf, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import { answerAsMain, isSaved, section, showSettings, toggle, type SettingsMain } from '../testing/shown-settings';

const NETWORK: PrinterSettings = {
  ...NO_PRINTER,
  connection: { is: 'network', host: '10.0.0.7', port: 9100, isPublic: false },
};

let at: ShownTill;
let main: SettingsMain;

beforeEach(() => {
  main = answerAsMain();
});

// Leaving the screen saves: not over the settings of the next test.
afterEach(async () => {
  const { settings } = usePrinting.getState();
  cleanup();
  await act(async () => undefined);
  await waitFor(() => expect(usePrinting.getState().settings).toEqual(main.kept.at(-1) ?? settings));
});

const printer = () => section(t('settings.printer'));
const receipt = () => section(t('settings.receipt'));
const host = () => field(t('settings.host'));
const inUse = (connection: string) => isSeen(t('settings.notYet', { connection }));

it('has no button to save', async () => {
  at = await showSettings(NETWORK);
  expect(screen.queryByRole('button', { name: /save/i })).toBeNull();
});

describe('a cashier', () => {
  const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];

  it('cannot open the drawer from the settings of a till that is set up: its list would not have it', async () => {
    at = await showSettings({ ...NETWORK, hasDrawer: true }, { features: CASHIER });
    const open = button(t('settings.testDrawer'));
    expect(open.disabled).toBe(true);
    await at.click(open);
    expect(main.printed).toEqual([]);
  });

  it('cannot change the printer and the receipt of a till that is set up, and reads which right is missing', async () => {
    at = await showSettings(NETWORK, { features: CASHIER });
    for (const part of [printer, receipt]) expect(part().getByText(t('settings.needsRight'))).toBeDefined();
    for (const control of [host(), toggle(t('settings.printsSales')), field(t('settings.returnPolicy'))])
      expect(control.matches(':disabled')).toBe(true);
    expect(button(t('settings.test')).matches(':disabled')).toBe(false);
  });

  it('sets up the printer of a till that has none', async () => {
    at = await showSettings(NO_PRINTER, { features: CASHIER });
    expect(printer().queryByText(t('settings.needsRight'))).toBeNull();
    await at.click(choice(t('settings.connections.network')));
    await at.fill(host(), '10.0.0.8');
    await at.press('{Enter}');
    await waitFor(() => expect(main.kept.at(-1)?.connection).toMatchObject({ host: '10.0.0.8' }));
    await at.click(choice('32'));
    await waitFor(() => expect(main.kept.at(-1)?.columns).toBe(32));
  });
});

describe('a change of the printer', () => {
  beforeEach(async () => {
    at = await showSettings(NETWORK);
  });

  it('is saved at once, and said beside it', async () => {
    expect(printer().queryByText(t('app.saved'))).toBeNull();
    await at.click(toggle(t('settings.printsSales')));
    await isSaved(printer);
    expect(main.kept).toEqual([{ ...NETWORK, printsSales: false }]);
    expect(receipt().queryByText(t('app.saved'))).toBeNull();
    await at.click(choice('32'));
    await waitFor(() => expect(main.kept.at(-1)).toEqual({ ...NETWORK, printsSales: false, columns: 32 }));
    await waitFor(() => expect(usePrinting.getState().settings).toEqual(main.kept.at(-1)));
  });

  it('is said beside the field too, when a save under way took its text along', async () => {
    await at.click(field(t('settings.returnPolicy')));
    await at.press('14 days');
    // Saves what is typed elsewhere as well.
    fireEvent.click(toggle(t('settings.printsSales')));
    await waitFor(() => expect(main.kept).toEqual([{ ...NETWORK, printsSales: false, returnPolicy: '14 days' }]));
    await at.press('{Tab}');
    await isSaved(receipt);
    expect(main.kept).toHaveLength(1);
  });

  it('of its address is saved when the field is left, without the blanks around it', async () => {
    await at.fill(host(), ' 10.0.0.8 ');
    expect(main.kept).toEqual([]);
    await at.click(field(t('settings.port')));
    await isSaved(printer);
    expect(main.kept).toEqual([
      { ...NETWORK, connection: { is: 'network', host: '10.0.0.8', port: 9100, isPublic: false } },
    ]);
    expect(host().value).toBe('10.0.0.8');
  });

  it('of its address is saved on Enter', async () => {
    await at.fill(host(), '10.0.0.8');
    await at.press('{Enter}');
    await isSaved(printer);
    expect(main.kept).toHaveLength(1);
  });

  it('of its address is saved by leaving the screen', async () => {
    await at.fill(host(), '10.0.0.8');
    cleanup();
    await waitFor(() => expect(main.kept).toMatchObject([{ connection: { host: '10.0.0.8' } }]));
  });

  it('that is not valid is not saved: the address from before stays in use, and the rest can be changed', async () => {
    await at.fill(host(), 'http://printer');
    await at.press('{Enter}');
    expect(problemOf(host())).toBe(t('settings.hostForm'));
    expect(inUse(t('settings.networkInUse', { host: '10.0.0.7', port: 9100 }))).toBe(true);
    await at.click(toggle(t('settings.hasDrawer')));
    await isSaved(printer);
    expect(main.kept).toEqual([{ ...NETWORK, hasDrawer: true }]);
    await at.fill(host(), '10.0.0.9');
    await at.press('{Enter}');
    await waitFor(() => expect(main.kept.at(-1)?.connection).toMatchObject({ host: '10.0.0.9' }));
    expect([problemOf(host()), isSeen(t('settings.hostForm'))]).toEqual(['', false]);
  });

  it('to none is saved with its drawer', async () => {
    await at.click(toggle(t('settings.hasDrawer')));
    await at.click(choice(t('settings.connections.none')));
    await waitFor(() => expect(main.kept.at(-1)).toEqual(NO_PRINTER));
  });

  it('that the disk refuses is said to be not saved, and tried again', async () => {
    main.isDiskFull = true;
    await at.click(choice('32'));
    const alert = await screen.findByRole('alert');
    for (const text of ['notSaved', 'asBefore', 'checkDisk'] as const)
      expect(alert.textContent).toContain(t(`settings.${text}`));
    expect([printer().queryByText(t('app.saved')), usePrinting.getState().settings]).toEqual([null, NETWORK]);
    main.isDiskFull = false;
    await at.click(button(t('app.retry')));
    await isSaved(printer);
    expect(main.kept).toEqual([{ ...NETWORK, columns: 32 }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is saved before its test is main.printed', async () => {
    await at.fill(host(), '10.0.0.8');
    await at.click(button(t('settings.test')));
    await waitFor(() => expect(main.printed).toHaveLength(1));
    expect(main.kept).toMatchObject([{ connection: { host: '10.0.0.8' } }]);
  });

  it('that is not valid is not tested', async () => {
    await at.fill(host(), 'two words');
    await at.click(button(t('settings.test')));
    await hasKeyboard(host());
    expect([problemOf(host()), main.printed, main.kept]).toEqual([t('settings.hostForm'), [], []]);
  });
});

it('the last test of the printer is said with its outcome and why', async () => {
  at = await showSettings(NETWORK);
  await at.click(button(t('settings.test')));
  await waitFor(() => expect(main.printed).toHaveLength(1));
  const [{ jobId }] = main.printed as [{ jobId: string }];
  const job = {
    jobId,
    title: 'Test',
    isCopy: false,
    isDrawerOnly: false,
    queuedAt: at.store.now().toISOString(),
    againNeeds: null,
  };
  const other = { ...job, jobId: 'a-receipt', status: { is: 'failed', problem: 'PRINTER_UNREACHABLE' } } as const;
  usePrinting.setState({ jobs: [{ ...job, status: { is: 'waiting', problem: 'PRINTER_UNREACHABLE' } }, other] });
  await printer().findByText(t('printing.queue.statuses.waiting'));
  expect(printer().getByText(new RegExp(errorText('PRINTER_UNREACHABLE').slice(0, 20)))).toBeDefined();
  usePrinting.setState({ jobs: [{ ...job, status: { is: 'printed' } }, other] });
  await printer().findByText(t('printing.queue.statuses.printed'));
  expect(printer().getByText(/^Last test today /)).toBeDefined();
  usePrinting.setState({ jobs: [] });
});

describe('a first printer', () => {
  beforeEach(async () => {
    at = await showSettings(NO_PRINTER);
  });

  it('is in use once its address is typed', async () => {
    await at.click(choice(t('settings.connections.network')));
    await hasKeyboard(host());
    expect([inUse(t('settings.connections.none')), problemOf(host()), main.kept]).toEqual([true, '', []]);
    await at.press('10.0.0.7{Enter}');
    await isSaved(printer);
    expect([main.kept, inUse(t('settings.connections.none'))]).toEqual([[NETWORK], false]);
  });

  it('keeps what was chosen for it meanwhile', async () => {
    await at.click(choice(t('settings.connections.network')));
    await at.click(toggle(t('settings.hasDrawer')));
    expect(problemOf(host())).toBe(t('settings.missingHost'));
    await at.fill(host(), '10.0.0.7');
    await at.press('{Enter}');
    await waitFor(() => expect(main.kept.at(-1)).toEqual({ ...NETWORK, hasDrawer: true }));
  });
});

it('the return policy is saved when its field is left', async () => {
  at = await showSettings(NO_PRINTER);
  await at.fill(field(t('settings.returnPolicy')), '14 days\nwith this receipt');
  expect(main.kept).toEqual([]);
  await at.press('{Tab}');
  await isSaved(receipt);
  expect(main.kept).toEqual([{ ...NO_PRINTER, returnPolicy: '14 days\nwith this receipt' }]);
  expect(printer().queryByText(t('app.saved'))).toBeNull();
});

it('the second language is saved when it is chosen', async () => {
  at = await showSettings(NO_PRINTER);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: t('settings.secondLanguage') });
  expect(choice.selectedOptions[0]?.textContent).toBe(t('settings.noSecondLanguage'));
  await at.choose(choice, 'العربية');
  await isSaved(receipt);
  expect(main.kept).toEqual([{ ...NO_PRINTER, secondLanguage: 'ar' }]);
});
