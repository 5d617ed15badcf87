import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Register } from '#shared/api/accounts/register';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { businessDay } from '../../ui/text/date-format';
import { button, errorText, field, problemOf, seen, t } from '../../testing/see';
import { ageAnswers, goOffline, openArea, startOnline, type Answers, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const register = (registerId: number, change: Partial<Register> = {}): Register => ({
  ...{ registerId, name: `Counter ${registerId}`, status: 'ACTIVE', terminated: false },
  ...{ lastHeardAt: new Date().toISOString(), appVersion: '1.6.0', unsentCount: 0, oldestUnsentAt: null, ...change },
});
const SILENT = register(2, {
  ...{ name: 'Gift wrap desk', lastHeardAt: '2020-03-02T06:00:00Z' },
  ...{ unsentCount: 14, oldestUnsentAt: '2026-03-02T05:50:00Z' },
});
const NEVER = register(3, { lastHeardAt: null, appVersion: null, unsentCount: null });
const OLD = register(4, { name: 'Old kiosk', terminated: true, lastHeardAt: '2025-03-02T06:00:00Z' });
const FORGOTTEN = { dayCycleId: 'd', registerId: 1, businessDate: '2026-03-01', status: 'OPEN' };

let at: OpenedArea;
let registers: Register[];

async function open(given: Register[], features: readonly string[] = FEATURES, answers: Answers = {}): Promise<void> {
  registers = given;
  const change = (id: number, fields: object) => {
    registers = registers.map((each) => (each.registerId === id ? { ...each, ...fields } : each));
    return registers.find(({ registerId }) => registerId === id);
  };
  at = await openArea(
    '/registers',
    {
      listRegisters: () => registers,
      listDayCycles: () => [FORGOTTEN],
      patchRegister: ({ params, body }) => change((params as { id: number }).id, body as object),
      terminateRegister: ({ params }) => change((params as { id: number }).id, { terminated: true }),
      createRegister({ body }) {
        const made = register(9, { ...(body as object), lastHeardAt: null });
        registers = [...registers, made];
        return made;
      },
      ...answers,
    },
    features,
  );
}

const openRow = async (name: string) => {
  await at.click(await seen(name));
  return within(await screen.findByRole('form', { name }));
};
const nameField = () => field(t('office.registers.name'));
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}.`);
  return within(row);
};
const COLUMNS = ['name', 'number', 'status', 'heard', 'unsent', 'version', 'openDay'] as const;
const cellOf = (name: string, column: (typeof COLUMNS)[number]) =>
  rowOf(name).getAllByRole('gridcell')[COLUMNS.indexOf(column)]?.textContent.trim();

beforeEach(startOnline);

it('a new register that the service makes late is not opened over another one', async () => {
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const createRegister = async () => {
    await late;
    const made = register(9, { name: 'Terrace' });
    registers = [...registers, made];
    return made;
  };
  await open([register(1)], FEATURES, { createRegister });
  await seen('Counter 1');
  await at.press('{Control>}n{/Control}');
  await screen.findByRole('form', { name: t('office.registers.new') });
  await at.fill(nameField(), 'Terrace');
  await at.press('{Control>}s{/Control}');
  await waitFor(() => expect(at.askedOf('createRegister')).toHaveLength(1));
  await openRow('Counter 1');
  answer();
  await seen('Terrace');
  await at.fill(nameField(), 'Counter by the door');
  await at.fill(nameField(), 'Counter 1a');
  screen.getByRole('form', { name: 'Counter 1' });
});

describe('registers', () => {
  it('are not called silent because this computer is offline', async () => {
    const heard = register(1, { lastHeardAt: '2026-03-01T18:29:00Z' });
    await open([heard]);
    await seen('Counter 1');
    await waitFor(async () => expect(await ageAnswers('listRegisters', 2)).toBeGreaterThan(0));
    await waitFor(async () => expect(await ageAnswers('listDayCycles', 2)).toBeGreaterThan(0));
    cleanup();
    goOffline();
    const unreachable = new CodedError('SERVICE_UNREACHABLE');
    await open([heard], FEATURES, { listRegisters: unreachable, listDayCycles: unreachable });
    await seen('Counter 1');
    await seen(t('office.list.oldThen'));
    await waitFor(() => expect(cellOf('Counter 1', 'name')).toContain(t('office.registers.notClosed')));
    expect(cellOf('Counter 1', 'name')).not.toContain(t('office.registers.silent'));
  });

  it('are listed with a word when their open days cannot be loaded, until they are', async () => {
    await open([register(1)], FEATURES, { listDayCycles: new CodedError('SERVICE_FAILED') });
    await seen('Counter 1');
    await seen(t('office.registers.daysFailed'));
    await seen(t('office.registers.daysUnknown'));
    at.answers['listDayCycles'] = () => [FORGOTTEN];
    await at.click(button(t('app.retry')));
    await waitFor(() => expect(screen.queryByText(t('office.registers.daysFailed'))).toBeNull());
    await waitFor(() => expect(cellOf('Counter 1', 'name')).toContain(t('office.registers.notClosed')));
  });

  it('are seen at a glance: silent with unsent entries, never heard, terminated, with a forgotten day', async () => {
    await open([register(1), SILENT, NEVER, OLD]);
    await seen('Gift wrap desk');
    await waitFor(() => expect(cellOf('Counter 1', 'name')).toContain(t('office.registers.notClosed')));
    expect(cellOf('Counter 1', 'openDay')).toBe(businessDay('2026-03-01'));
    expect(cellOf('Gift wrap desk', 'name')).toContain(t('office.registers.silent'));
    expect(cellOf('Gift wrap desk', 'unsent')).toContain(t('office.registers.entries', { count: 14 }));
    expect(cellOf('Counter 3', 'heard')).toBe(t('office.registers.neverHeard'));
    expect(cellOf('Counter 3', 'name')).toContain(t('office.registers.neverHeardYet'));
    expect(cellOf('Old kiosk', 'status')).toBe(t('office.registers.statuses.TERMINATED'));
    expect(cellOf('Old kiosk', 'name')).not.toContain(t('office.registers.silent'));
  });

  it('are renamed at once, and suspended after a question that names what is left, sending what was changed', async () => {
    await open([register(1, { unsentCount: 3 })]);
    await openRow('Counter 1');
    await at.fill(nameField(), 'Front counter');
    await at.press('{Control>}s{/Control}');
    await screen.findByRole('form', { name: 'Front counter' });
    expect(at.askedOf('patchRegister')).toMatchObject([
      { input: { params: { id: 1 }, body: { name: 'Front counter' } } },
    ]);
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.registers.status') });
    await at.choose(status, 'INACTIVE');
    await waitFor(() => expect(button(t('office.form.save')).disabled).toBe(false));
    await at.press('{Control>}s{/Control}');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(t('office.registers.suspendTitle', { number: 1, name: 'Front counter' }));
    question.getByText(t('office.registers.terminateUnsent', { count: 3 }));
    question.getByText(t('office.registers.terminateDay', { day: businessDay('2026-03-01') }));
    expect(at.askedOf('patchRegister')).toHaveLength(1);
    await at.click(question.getByRole('button', { name: t('office.registers.suspend') }));
    await waitFor(() => expect(at.askedOf('patchRegister')).toHaveLength(2));
    expect(at.askedOf('patchRegister')[1]?.input.body).toEqual({ status: 'INACTIVE' });
    await seen(t('office.form.noChanges'));
  });

  it('keep the draft offline', async () => {
    await open([register(1)]);
    await openRow('Counter 1');
    await at.fill(nameField(), 'Front counter');
    goOffline();
    await seen(t('office.form.saveOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
    await seen(t('office.form.isDraft'));
  });

  it('refused on their name say so at the field', async () => {
    await open([register(1)]);
    at.answers['patchRegister'] = new CodedError('VALIDATION_FAILED', {
      field: 'name',
      serviceWords: 'It is too long.',
    });
    await openRow('Counter 1');
    await at.fill(nameField(), 'Front counter');
    await at.press('{Control>}s{/Control}');
    await waitFor(() => expect(problemOf(nameField())).toContain('It is too long.'));
  });

  it('are terminated for good after a question that names the register and what is not sent', async () => {
    await open([SILENT]);
    await openRow('Gift wrap desk');
    await at.click(button(t('app.asksFirst', { step: t('office.registers.terminate') })));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: t('office.registers.terminateTitle', { number: 2, name: 'Gift wrap desk' }),
      }),
    );
    question.getByText(t('office.registers.terminateUnsent', { count: 14 }));
    expect(at.askedOf('terminateRegister')).toEqual([]);
    await at.click(question.getByRole('button', { name: t('office.registers.terminate') }));
    await seen(t('office.registers.isTerminated'));
    expect(nameField().readOnly).toBe(true);
    expect(at.askedOf('terminateRegister')).toMatchObject([{ input: { params: { id: 2 } } }]);
  });

  it('whose day is not known are not said to have none, and are asked about by what the service says then', async () => {
    await open([register(1)]);
    at.answers['listDayCycles'] = new CodedError('SERVICE_FAILED');
    await openRow('Counter 1');
    const dayOf = () => screen.getByText(t('office.registers.openDay'), { selector: 'dt' }).nextElementSibling;
    const terminate = () => at.click(button(t('app.asksFirst', { step: t('office.registers.terminate') })));
    await terminate();
    await seen(t('office.registers.terminateDayUnknown'));
    await at.click(button(t('office.form.stepBack')));
    const today = { ...FORGOTTEN, businessDate: '2026-03-02' };
    at.answers['listDayCycles'] = () => [today];
    await at.press('{F5}');
    await waitFor(() => expect(dayOf()?.textContent).toBe(businessDay('2026-03-02')));
    at.answers['listDayCycles'] = () => [];
    registers = [register(1, { unsentCount: 3 })];
    await terminate();
    await seen(t('office.registers.terminateUnsent', { count: 3 }));
    expect(screen.queryByText(t('office.registers.terminateDay', { day: businessDay('2026-03-02') }))).toBeNull();
  });

  it('have no day that is said while none is read', async () => {
    await open([register(1)], FEATURES, { listDayCycles: new CodedError('SERVICE_FAILED') });
    const form = await openRow('Counter 1');
    expect(form.queryByText(t('office.registers.noOpenDay'))).toBeNull();
  });

  it('are created once, with the key of the draft', async () => {
    await open([register(1)]);
    await seen('Counter 1');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.registers.new') });
    await at.fill(nameField(), 'Mall kiosk');
    await at.press('{Control>}s{/Control}');
    await screen.findByRole('form', { name: 'Mall kiosk' });
    expect(at.askedOf('createRegister')).toMatchObject([{ input: { body: { name: 'Mall kiosk' } } }]);
    expect(at.askedOf('createRegister')[0]?.onceKey).toBeTruthy();
  });

  it('can only be read without the right', async () => {
    await open([register(1)], ['OPS_READ', 'REPORTS_READ']);
    await openRow('Counter 1');
    await seen(t('office.form.notAllowed', { right: t('features.USERS_WRITE') }));
    expect(nameField().readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: t('office.registers.new') })).toBeNull();
    expect(
      screen.queryByRole('button', { name: t('app.asksFirst', { step: t('office.registers.terminate') }) }),
    ).toBeNull();
  });

  it('of a service that does not offer them say so', async () => {
    at = await openArea('/registers', {});
    await seen(t('office.list.notOffered', { records: t('office.registers.records') }));
  });
});
