import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Color } from '#shared/api/catalog/color';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, errorText, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const modifiedTime = '2026-01-01T00:00:00Z';
const RED: Color = { id: 1, name: 'Red', status: 'active', modifiedTime };
const LAVENDER: Color = { id: 2, name: 'Lavender', status: 'inactive', modifiedTime };
const KITCHEN: Subcategory = { id: 7, name: 'Kitchen & dining', modifiedTime };
const TOYS: Subcategory = { id: 8, name: 'ألعاب وحرف يدوية', modifiedTime };
const ITEMS = [1, 2, 3].map((n) => sampleItem(n, { colorId: 1, subcategoryId: 7, discountId: null, uomCode: 'EA' }));

let at: ShownTill;
let created: { readonly id: string; readonly body: unknown; readonly onceKey: string | undefined }[];

async function open(colors: Color[] | CodedError = [RED, LAVENDER], features: readonly string[] = FEATURES) {
  at = await openShownTill({ features });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/attributes' });
  db.close();
  at.pos.colors = colors;
  at.pos.subcategories = [KITCHEN, TOYS];
  created = [];
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listItems') {
      const facts = { number: 0, size: 100, totalElements: ITEMS.length, totalPages: 1 };
      return structuredClone({ content: ITEMS, ...facts }) as never;
    }
    if (operation.id === 'getColor') {
      if (at.pos.colors instanceof CodedError) throw at.pos.colors;
      const { id } = (input as unknown as { params: { id: number } }).params;
      const found = at.pos.colors.find((color) => color.id === id);
      if (!found) throw new CodedError('COLOR_UNKNOWN');
      return structuredClone(found) as never;
    }
    if (operation.id !== 'createColor' && operation.id !== 'createSubcategory')
      return others(operation, input, onceKey);
    const { body } = input as unknown as { body: { name: string; status?: string } };
    created.push({ id: operation.id, body, onceKey });
    if (operation.id === 'createColor') {
      const made: Color = { ...RED, id: 9, status: 'active', ...body };
      at.pos.colors = [...(at.pos.colors as Color[]), made];
      return made as never;
    }
    const made: Subcategory = { ...KITCHEN, id: 9, ...body };
    at.pos.subcategories = [...(at.pos.subcategories as Subcategory[]), made];
    return made as never;
  };
  at.show(<OfficeScreen />);
}

const grid = (list: 'colors' | 'subcategories') => screen.findByRole('grid', { name: t(`office.attributes.${list}`) });
const rowOf = async (list: 'colors' | 'subcategories', name: string) => {
  const row = (await within(await grid(list)).findByText(name)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}.`);
  return row;
};
const edit = async (list: 'colors' | 'subcategories', name: string) => {
  await at.click(await rowOf(list, name));
  return within(await screen.findByRole('form', { name }));
};
const nameIn = (form: Pick<typeof screen, 'getByRole'>, label: string = t('office.attributes.name')) =>
  form.getByRole<HTMLInputElement>('textbox', { name: label });
const saved = (kind: string) => at.pos.journal.filter((write) => write.kind === kind);
const remove = async () => {
  await at.click(button(t('office.attributes.delete')));
  const question = within(await screen.findByRole('alertdialog'));
  await at.click(question.getByRole('button', { name: t('office.attributes.deleteAnswer') }));
};

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('colors and subcategories', () => {
  it('say how many items have each, and which color is not active', async () => {
    await open();
    await waitFor(async () => expect((await rowOf('colors', 'Red')).textContent).toContain('3'));
    expect((await rowOf('colors', 'Lavender')).textContent).toContain(t('office.statusWords.inactive'));
    await waitFor(async () => expect((await rowOf('subcategories', 'Kitchen & dining')).textContent).toContain('3'));
    expect((await rowOf('subcategories', TOYS.name)).textContent).toMatch(/ 0 $/);
  });

  it('never loaded and offline, load with the network', async () => {
    await open(new CodedError('SERVICE_UNREACHABLE'));
    await seen(t('office.list.neverLoaded'));
  });

  it('can only be read without the right to change them', async () => {
    await open(
      undefined,
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    const form = await edit('colors', 'Red');
    expect(nameIn(form).readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CATALOG_WRITE') }));
    expect(button(t('office.attributes.delete')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: t('office.attributes.new.colors') })).toBeNull();
  });
});

describe('a color', () => {
  it('is edited in its row: F2 opens it, Enter saves both fields, offline too', async () => {
    await open();
    await rowOf('colors', 'Red');
    (await grid('colors')).focus();
    await at.press('{ArrowDown}{ArrowDown}{F2}');
    const form = within(await screen.findByRole('form', { name: 'Red' }));
    await waitFor(() => expect(document.activeElement).toBe(nameIn(form)));
    at.pos.colors = new CodedError('SERVICE_UNREACHABLE');
    await at.fill(nameIn(form), 'Crimson{Enter}');
    await waitFor(() => expect(saved('updateColor')).toHaveLength(1));
    expect(saved('updateColor')).toMatchObject([{ params: { id: 1 }, body: { name: 'Crimson', status: 'active' } }]);
    await waitFor(async () =>
      expect((await rowOf('colors', 'Crimson')).textContent).toContain(t('office.form.notSent')),
    );
  });

  it('is shown beside its name as it is typed', async () => {
    await open();
    const form = await edit('colors', 'Red');
    const shown = () => document.querySelector<HTMLElement>('form [style*=background]')?.style.background;
    const red = shown();
    expect(red).toBeTruthy();
    await at.fill(nameIn(form), 'Blue');
    await waitFor(() => expect(shown()).not.toBe(red));
  });

  it('loses what was typed with the key of undoing, and stays open', async () => {
    await open();
    const form = await edit('colors', 'Red');
    await at.fill(nameIn(form), 'Crimson');
    await at.click(form.getByRole('combobox', { name: t('office.attributes.status') }));
    await at.press('{Control>}z{/Control}');
    await waitFor(() => expect(nameIn(form).value).toBe('Red'));
  });

  it('goes on with what was typed where it is opened again', async () => {
    await open();
    await edit('colors', 'Red');
    await at.press('Ruby');
    await edit('colors', 'Lavender');
    const form = await edit('colors', 'Red');
    await at.press(' glass');
    expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('Ruby glass');
  });

  it('is left with Esc, without what was typed', async () => {
    await open();
    const form = await edit('colors', 'Red');
    await at.fill(nameIn(form), 'Crimson{Escape}');
    await rowOf('colors', 'Red');
    expect(screen.queryByRole('form')).toBeNull();
    await waitFor(() => expect(isSeen(t('office.form.isDraft'))).toBe(false));
  });

  it('with the name of another says so at the field, in the words of the service', async () => {
    await open();
    await at.fill(nameIn(await edit('colors', 'Red')), 'Lavender2{Enter}');
    await waitFor(() => expect(saved('updateColor')).toHaveLength(1));
    const error = { ...new CodedError('COLOR_NAME_TAKEN').data, serviceWords: 'Another color has this name.' };
    await applyOutcome(at.store, saved('updateColor')[0]?.entryId ?? '', { kind: 'refused', error });
    await waitFor(async () =>
      expect((await rowOf('colors', 'Lavender2')).textContent).toContain(t('office.form.isRefused')),
    );
    expect(problemOf(nameIn(await edit('colors', 'Lavender2')))).toBe('Another color has this name.');
  });

  it('changed on both sides waits for the person', async () => {
    await open();
    const form = await edit('colors', 'Red');
    await at.fill(nameIn(form), 'Crimson');
    at.pos.colors = [{ ...RED, name: 'Scarlet' }, LAVENDER];
    await at.press('{Enter}');
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(saved('updateColor')).toEqual([]);
  });

  it('keeps the status that others gave it meanwhile', async () => {
    await open();
    const form = await edit('colors', 'Red');
    await at.fill(nameIn(form), 'Crimson');
    at.pos.colors = [{ ...RED, status: 'inactive' }, LAVENDER];
    await at.press('{Enter}');
    await waitFor(() =>
      expect(saved('updateColor')).toMatchObject([{ body: { name: 'Crimson', status: 'inactive' } }]),
    );
  });

  it('that is gone while it is edited can be kept as a new one', async () => {
    await open();
    await at.fill(nameIn(await edit('colors', 'Red')), 'Crimson');
    at.pos.colors = [LAVENDER];
    await at.press('{Enter}');
    await seen(t('office.form.gone'));
    // Its form moves above the list as the row leaves it.
    await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
    const form = within(await screen.findByRole('form', { name: t('office.attributes.new.colors') }));
    expect(nameIn(form).value).toBe('Crimson');
  });

  it('is created once, with the key of its draft', async () => {
    await open();
    await rowOf('colors', 'Red');
    await at.press('{Control>}n{/Control}');
    const form = within(await screen.findByRole('form', { name: t('office.attributes.new.colors') }));
    await at.fill(nameIn(form), 'Mint{Enter}');
    await rowOf('colors', 'Mint');
    expect(created).toMatchObject([{ id: 'createColor', body: { name: 'Mint', status: 'active' } }]);
    expect(created[0]?.onceKey).toBeTruthy();
  });

  it('without a name says what is missing', async () => {
    await open();
    await rowOf('colors', 'Red');
    await at.press('{Control>}n{/Control}');
    const form = within(await screen.findByRole('form', { name: t('office.attributes.new.colors') }));
    await seen(t('newCustomer.required'));
    await at.press('{Control>}s{/Control}');
    await waitFor(() => expect(problemOf(nameIn(form))).toBe(t('office.form.missing.name')));
    expect(created).toEqual([]);
  });

  it('is active or inactive, or keeps the status of another system', async () => {
    await open([{ ...RED, status: 'Summer only' }]);
    const form = await edit('colors', 'Red');
    const status = form.getByRole<HTMLSelectElement>('combobox', { name: t('office.attributes.status') });
    const choices = () => [...status.options].map(({ value }) => value);
    expect([status.value, choices()]).toEqual(['Summer only', ['active', 'inactive', 'Summer only']]);
    await at.choose(status, 'inactive');
    expect(choices()).toEqual(['active', 'inactive', 'Summer only']);
    await at.click(button(t('office.form.save')));
    await waitFor(() => expect(saved('updateColor')).toMatchObject([{ body: { name: 'Red', status: 'inactive' } }]));
  });

  it('is not created offline', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open();
    await rowOf('colors', 'Red');
    await at.press('{Control>}n{/Control}');
    await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('is deleted after a question that says how many items have it', async () => {
    await open();
    await edit('colors', 'Lavender');
    await at.click(button(t('office.attributes.delete')));
    await seen(t('office.attributes.deleteUsed', { count: 0 }));
    await at.press('{Escape}');
    expect(saved('deleteColor')).toEqual([]);
    await remove();
    await waitFor(() => expect(saved('deleteColor')).toMatchObject([{ params: { id: 2 } }]));
    await waitFor(async () =>
      expect((await rowOf('colors', 'Lavender')).textContent).toContain(t('office.form.deleted')),
    );
    at.pos.colors = [RED];
    await applyOutcome(at.store, saved('deleteColor')[0]?.entryId ?? '', { kind: 'accepted', answer: null });
    await waitFor(() => expect(isSeen('Lavender')).toBe(false));
  });

  it('in use is kept: it says why the service refused, and leads to its items', async () => {
    await open();
    await waitFor(async () => expect((await rowOf('colors', 'Red')).textContent).toContain('3'));
    await edit('colors', 'Red');
    await remove();
    await waitFor(() => expect(saved('deleteColor')).toHaveLength(1));
    const error = { ...new CodedError('COLOR_IN_USE').data, serviceWords: '3 items have this color.' };
    await applyOutcome(at.store, saved('deleteColor')[0]?.entryId ?? '', { kind: 'refused', error });
    const form = await edit('colors', 'Red');
    await form.findByText(t('office.attributes.deleteRefused'));
    form.getByText(t('office.attributes.deleteRefusedThen', { words: '3 items have this color.' }));
    await at.click(form.getByRole('link', { name: t('office.attributes.showItems', { count: 3 }) }));
    await screen.findByRole('heading', { name: t('office.areas.items') });
    await waitFor(() => button(`${t('office.items.fields.color')} Red`));
  });
});

it('a color that is saved late does not close the row that was opened meanwhile', async () => {
  await open();
  let read = () => undefined as void;
  const late = new Promise<void>((resolve) => (read = resolve));
  const answer = at.pos.ask;
  at.pos.ask = async (operation, ...rest) => {
    if (operation.id === 'getColor') await late;
    return answer(operation, ...rest);
  };
  await at.fill(nameIn(await edit('colors', 'Red')), 'Scarlet{Enter}');
  await edit('subcategories', TOYS.name);
  read();
  await waitFor(() => expect(saved('updateColor')).toHaveLength(1));
  await rowOf('colors', 'Scarlet');
  await at.press('{Tab}');
  screen.getByRole('form', { name: TOYS.name });
});

it('a color that others changed after it was deleted here is kept, and says so', async () => {
  await open();
  await edit('colors', 'Lavender');
  await remove();
  await waitFor(() => expect(saved('deleteColor')).toMatchObject([{ seen: { name: 'Lavender', status: 'inactive' } }]));
  const error = new CodedError('CHANGED_BEFORE_DELETED').data;
  await applyOutcome(at.store, saved('deleteColor')[0]?.entryId ?? '', { kind: 'refused', error });
  const form = await edit('colors', 'Lavender');
  await form.findByText(t('errors.CHANGED_BEFORE_DELETED.what'));
  expect(form.getByRole('button', { name: t('office.form.openSync') })).toBeDefined();
});

describe('a subcategory', () => {
  const label = () => t('office.attributes.subcategoryName');

  it('is renamed', async () => {
    await open();
    await at.fill(nameIn(await edit('subcategories', 'Kitchen & dining'), label()), 'Kitchen{Enter}');
    await waitFor(() =>
      expect(saved('updateSubcategory')).toMatchObject([{ params: { id: 7 }, body: { name: 'Kitchen' } }]),
    );
    await rowOf('subcategories', 'Kitchen');
  });

  it('needs a name', async () => {
    await open();
    const form = await edit('subcategories', 'Kitchen & dining');
    await at.fill(nameIn(form, label()), '');
    await at.press('{Enter}');
    await waitFor(() => expect(problemOf(nameIn(form, label()))).toBe(t('office.form.missing.name')));
    expect(saved('updateSubcategory')).toEqual([]);
  });

  it('is created', async () => {
    await open();
    await rowOf('subcategories', 'Kitchen & dining');
    await at.click(button(t('office.attributes.new.subcategories')));
    const form = within(await screen.findByRole('form', { name: t('office.attributes.new.subcategories') }));
    await at.fill(nameIn(form, label()), 'Garden{Enter}');
    await rowOf('subcategories', 'Garden');
    expect(created).toMatchObject([{ id: 'createSubcategory', body: { name: 'Garden' } }]);
    const title = t('office.attributes.new.subcategories');
    await waitFor(() => expect(screen.queryByRole('form', { name: title })).toBeNull());
  });
});

describe('both lists', () => {
  it('are exported in one file, in the orders shown', async () => {
    await open();
    await rowOf('colors', 'Red');
    await rowOf('subcategories', 'Kitchen & dining');
    await waitFor(async () => expect((await rowOf('colors', 'Red')).textContent).toContain('3'));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [file] = at.pos.files;
    expect(file?.name).toContain(` - ${t('office.areas.attributes')} - `);
    const [head, ...lines] = (file?.text ?? '').trim().split('\r\n');
    const heads = (['list', 'name', 'status', 'items'] as const).map((id) => t(`office.attributes.${id}`));
    expect(head?.replace('\ufeff', '')).toBe(heads.join(','));
    const [colors, subcategories] = [t('office.attributes.colors'), t('office.attributes.subcategories')];
    expect(lines).toEqual([
      `${colors},Lavender,${t('office.statusWords.inactive')},0`,
      `${colors},Red,${t('office.statusWords.active')},3`,
      `${subcategories},Kitchen & dining,,3`,
      `${subcategories},ألعاب وحرف يدوية,,0`,
    ]);
  });

  it('take turns in a narrow window, and what is made or opened there is in the one that is shown', async () => {
    await open();
    await rowOf('colors', 'Red');
    const isChosen = (list: 'colors' | 'subcategories') =>
      screen.getByRole<HTMLInputElement>('radio', { name: t(`office.attributes.${list}`) }).checked;
    expect(isChosen('colors')).toBe(true);
    await at.click(screen.getByRole('radio', { name: t('office.attributes.subcategories') }));
    await waitFor(() => expect(isChosen('subcategories')).toBe(true));
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.attributes.new.colors') });
    expect(isChosen('colors')).toBe(true);
  });

  it('are printed on one paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await open();
    await rowOf('colors', 'Red');
    await rowOf('subcategories', 'Kitchen & dining');
    await at.press('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector('[data-layout="report"]')?.textContent;
    for (const text of ['Lavender', t('office.statusWords.inactive'), 'Kitchen & dining'])
      expect(paper).toContain(text);
  });

  it('that are empty have nothing to export or print', async () => {
    await open([]);
    await seen(t('office.attributes.none.colors'));
    await waitFor(() => expect(button(t('office.list.csv')).disabled).toBe(false));
    at.pos.subcategories = [];
    await at.press('{F5}');
    await seen(t('office.attributes.none.subcategories'));
    expect(button(t('office.list.csv')).disabled).toBe(true);
    expect(button(t('office.report.print')).disabled).toBe(true);
  });
});
