// An area of the back office for a test of its screen: what the service answers to each operation, and what it was asked.
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** By operation id, the ETag of a record being its JSON; one that is an error refuses, one that is missing is not offered. A promise is waited for. */
export type Answers = Record<string, CodedError | ((input: Input, ifMatch?: string) => unknown)>;

interface Asked {
  readonly operation: string;
  readonly input: Input;
  readonly onceKey: string | undefined;
  readonly ifMatch: string | undefined;
}

export interface OpenedArea extends ShownTill {
  /** May be changed while the area is shown. */
  readonly answers: Answers;
  /** What was asked of an operation. */
  askedOf(operation: string): readonly Asked[];
}

/**
 * @param href '/vendors?open=…'
 * @param now the clock of the computer; that of the test's store by default
 * @param isOffice on a computer without a register
 */
export async function openArea(
  href: string,
  answers: Answers,
  features: readonly string[] = FEATURES,
  now?: () => Date,
  isOffice = false,
): Promise<OpenedArea> {
  const at = await openShownTill({ features, isOffice, ...(now && { now }) });
  const { username } = at.session.me;
  const db = new OfficeDatabase(at.session.merchantCode);
  await db.places.put({ user: username, href });
  db.close();
  const asked: Asked[] = [];
  at.pos.ask = async (operation, input, onceKey, { ifMatch, tagged } = {}) => {
    asked.push({ operation: operation.id, input: input as Input, onceKey, ifMatch });
    const answer = answers[operation.id] ?? new CodedError('NOT_OFFERED');
    if (answer instanceof CodedError) throw answer;
    const value = structuredClone(await answer(input as Input, ifMatch));
    if (operation.method === 'GET') tagged?.(JSON.stringify(value));
    return value as never;
  };
  at.show(createElement(OfficeScreen));
  return { ...at, answers, askedOf: (id) => asked.filter(({ operation }) => operation === id) };
}

/** As a page of the service. */
export function pageOf<Row>(content: readonly Row[]) {
  return { content, number: 0, size: 100, totalElements: content.length, totalPages: 1 };
}

/** Chooses a value of a filter. @param shown the button: its label and the value before */
export async function chooseFilter(at: Pick<ShownTill, 'click'>, shown: string, choice: string): Promise<void> {
  await at.click(screen.getByRole('button', { name: shown }));
  const item = await waitFor(() => {
    const items = [...document.querySelectorAll('[role^="menuitem"]')];
    const found = items.find(({ textContent }) => textContent === choice);
    if (!found) throw new Error(`The filter does not offer ${choice}.`);
    return found;
  });
  await at.click(item);
}

/** Before each test: the service is there. */
export function startOnline(): void {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
}

export function goOffline(): void {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
}

/** Makes what was kept of the answers to an operation older. @returns how many it had */
export async function ageAnswers(operation: string, hours: number): Promise<number> {
  const db = new OfficeDatabase('demo');
  const kept = await db.answers.filter(({ key }) => key.includes(`"${operation}"`)).toArray();
  const older = kept.map((row) => ({
    ...row,
    text: row.text.replace(/("dataUpdatedAt":)(\d+)/, (_, name, at) => `${name}${Number(at) - hours * 3_600_000}`),
  }));
  await db.answers.bulkPut(older);
  db.close();
  return kept.length;
}
