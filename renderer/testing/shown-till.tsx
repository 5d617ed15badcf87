// A till with its store and a part of its screens, for component tests: with the real providers and texts.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { listColors } from '#shared/api/catalog/colors';
import type { Item } from '#shared/api/catalog/item';
import { ZERO } from '#shared/domain/money/money';
import { rowText } from '#shared/ipc/row-text';
import { NO_REGISTER, type Session } from '#shared/ipc/session';
import { createQueryClient } from '../app/query-client';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import { closeDay, openDay } from '../store/day/day';
import { readOpenDay } from '../store/writes/store-day';
import { createFakePos } from '../store/testing/fake-pos';
import { lastTill, openTestStore, testSession, type TestStore } from '../store/testing/test-store';
import { theme } from '../theme/mantine-theme';
import type { Till } from '../till/till';
import { TillProvider } from '../till/use-till';
import { Announcer } from '../ui/messages/announcer';
import { TimesProvider } from '../ui/text/times';
import { createHands, type Hands } from './hands';

/** The features of the cashier role at the service that the till asks for. */
const CASHIER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE'];

export interface ShownTill extends TestStore, Hands {
  readonly till: Till;
  show(screen: ReactNode): void;
  /**
   * A session that main reports while the screen is shown, as after a check of the sign-in.
   * @param features of somebody else, who has unlocked
   */
  reportSession(features?: readonly string[]): void;
}

/** The rule of a merchant whose tills sell only while a day is open. */
export const NEEDS_DAY: Pick<Session['merchant'], 'tillRules'> = {
  tillRules: { saleWithoutDay: false, customerEmail: null },
};

interface ShownSession {
  readonly features?: readonly string[];
  /** Of the service; none by default. */
  readonly capabilities?: readonly string[];
  /** What differs from the merchant of the tests, whose tills sell without a day as well. */
  readonly merchant?: Partial<Session['merchant']>;
  readonly verified?: Session['verified'];
  /** Signed in in the back office, without a register. */
  readonly isOffice?: boolean;
  /** The clock of the computer. */
  readonly now?: () => Date;
}

/** Closed at the end of the test. */
export async function openShownTill(shown: ShownSession = {}): Promise<ShownTill> {
  const { features = CASHIER, capabilities = [], merchant, verified, isOffice = false, now } = shown;
  const session = testSession(verified && { verified });
  const signedIn: Session = {
    ...session,
    ...(isOffice && { registerId: NO_REGISTER }),
    me: { ...session.me, features: [...features], capabilities: [...capabilities] },
    merchant: { ...session.merchant, ...merchant },
  };
  const opened = await openTestStore(signedIn, createFakePos(), now ? { now } : {});
  const till = lastTill();
  onTestFinished(() => opened.store.close());
  // The till asks for its lists soon after it was opened: not what a test answers in place of the service.
  while (!opened.pos.calls.includes(listColors.id)) await new Promise((resolve) => setImmediate(resolve));
  const withTill = (screen: ReactNode, current: Session) => (
    // Without what jsdom would parse anew for each test and nothing here looks at.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <TillProvider till={till} session={current} now={opened.store.now}>
        <StoreProvider store={opened.store}>
          <TimesProvider timeZone={current.merchant.timeZone} now={opened.store.now}>
            <QueryClientProvider client={createQueryClient()}>
              <OutboxCountsProvider>{screen}</OutboxCountsProvider>
              <Announcer />
            </QueryClientProvider>
          </TimesProvider>
        </StoreProvider>
      </TillProvider>
    </MantineProvider>
  );
  let report: ShownTill['reportSession'] = () => {};
  const show = (screen: ReactNode) => {
    const { rerender } = render(withTill(screen, signedIn));
    report = (others = features) =>
      rerender(withTill(screen, { ...signedIn, me: { ...signedIn.me, features: [...others] } }));
  };
  return { ...opened, ...createHands(), till, show, reportSession: (others) => report(others) };
}

export async function putItems({ pos }: TestStore, ...items: readonly Item[]): Promise<void> {
  const page = { resource: 'items', rows: rowText(items), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await pos.handlers?.['pull.apply'](page);
}

/** The lines of the open cart: name and quantity in units. */
export function goods({ till }: ShownTill): [name: string, units: number][] {
  return till.cart.getState().cart.lines.map(({ itemName, quantity }) => [itemName, quantity / 1000]);
}

/** Whoever is shown the screen, somebody with the right opened the day. */
function cashier({ session }: ShownTill): Session {
  return { ...session, me: { ...session.me, features: CASHIER } };
}

/** Sales need one. */
export async function openTheDay(at: ShownTill): Promise<void> {
  await openDay(at.store, cashier(at), crypto.randomUUID(), { amount: ZERO, pieces: [] });
}

export async function closeTheDay(at: ShownTill): Promise<void> {
  const { store, session } = at;
  const day = await readOpenDay(store.db, session.registerId);
  if (!day) throw new Error('No day is open.');
  const toClose = {
    entryId: crypto.randomUUID(),
    counted: { amount: ZERO, pieces: [] },
    reason: null,
    approvedBy: null,
  };
  await closeDay(store, cashier(at), { ...toClose, dayCycleId: day.dayCycleId });
}
