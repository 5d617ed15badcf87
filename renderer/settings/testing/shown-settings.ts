// The settings for tests of their places, and main, which keeps those of the printer and of the customer display.
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import type { CustomerDisplay as CustomerDisplayState } from '#shared/ipc/customer-display';
import type { PrinterSettings } from '#shared/ipc/printing';
import { useCustomerDisplay } from '../../bridge/customer-display';
import { usePrinting } from '../../bridge/printing';
import { createFakeApi } from '../../store/testing/fake-api';
import { APP_ANSWERS } from '../../testing/app-answers';
import { t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import type { SettingsPlace } from '../../till/navigation';
import { SettingsScreen } from '../settings-screen';

export interface SettingsMain {
  /** What main was asked to keep of the printer, oldest first. */
  readonly kept: PrinterSettings[];
  readonly printed: unknown[];
  isDiskFull: boolean;
}

/** In place of main, until the end of the test. */
export function answerAsMain(): SettingsMain {
  const main: SettingsMain = { kept: [], printed: [], isDiskFull: false };
  const done = { ok: true, value: null };
  const diskFull = { ok: false, error: { code: 'FILE_WRITE_FAILED', message: 'The disk is full.' } };
  const { api } = createFakeApi({
    'printing.configure': (settings) => {
      if (main.isDiskFull) return diskFull;
      main.kept.push(settings as PrinterSettings);
      return done;
    },
    'printing.print': (request) => {
      main.printed.push(request);
      return { ok: true, value: { isNew: true } };
    },
    'customerDisplay.read': () => ({ ok: true, value: useCustomerDisplay.getState() }),
    'customerDisplay.turn': () => (main.isDiskFull ? diskFull : done),
    'customerDisplay.choose': (input) => {
      if (main.isDiskFull) return diskFull;
      useCustomerDisplay.setState(input as CustomerDisplayState);
      return done;
    },
    'crashes.read': () => ({ ok: true, value: [] }),
    'storage.estimate': () => done,
    ...APP_ANSWERS,
  });
  vi.stubGlobal('pos', api);
  return main;
}

export const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

interface Shown {
  readonly place?: SettingsPlace | null;
  readonly features?: readonly string[];
}

export async function showSettings(
  settings: PrinterSettings,
  { place = 'printing', features = MANAGER }: Shown = {},
): Promise<ShownTill> {
  usePrinting.setState({ settings });
  const at = await openShownTill({ features });
  at.till.navigation.openSettings(place);
  at.show(createElement(SettingsScreen));
  return at;
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const isSaved = (part: () => ReturnType<typeof section>) => part().findByText(t('app.saved'));
export const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
