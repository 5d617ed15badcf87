import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from '../app/app-frame';
import { HelpFront } from '../app/help-front';
import { routeScan } from '../app/scans/route-scan';
import { enHelp } from '../locales/en-help';
import { sampleCart } from '../store/testing/samples';
import { openHelp } from '../ui/help/open-help';
import { createHands } from '../testing/hands';
import { button, hasKeyboard, isSeen, t } from '../testing/see';
import { goods, openShownTill, type ShownTill } from '../testing/shown-till';

let at: ShownTill;
const { scan } = createHands();

const help = () => screen.findByRole('dialog', { name: enHelp.title });
const heading = (name: string) => screen.findByRole('heading', { name });
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: enHelp.search });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(
    <>
      <AppFrame />
      <HelpFront />
    </>,
  );
  await hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
});

describe('F1', () => {
  it('opens the section of the screen with the keyboard at its heading, and Esc returns to where one was', async () => {
    await at.press('lant');
    const field = document.activeElement;
    await at.press('{F1}');
    await hasKeyboard(await heading('Adding items'));
    await at.press('{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('lant');
    expect(goods(at)).toHaveLength(1);
  });

  it('opens the section of the part with the keyboard', async () => {
    await at.press('{F9}');
    await at.click(button(t('app.back')));
    screen.getByRole('button', { name: new RegExp(t('sell.pay')) }).focus();
    await at.press('{F1}');
    await hasKeyboard(await heading('Changing a line'));
  });

  it('opens the section of the screen in front from the rail', async () => {
    at.till.navigation.goTo('returns');
    await heading(t('returns.title'));
    await at.click(within(screen.getByRole('navigation', { name: t('app.main') })).getByText(t('app.help')));
    await hasKeyboard(await heading('With a receipt'));
  });

  it('opens over a sheet, which then is as it was', async () => {
    at.till.navigation.openPersonSheet();
    const sheet = await screen.findByRole('dialog');
    const inside = within(sheet).getByLabelText(t('person.password'));
    await at.fill(inside, 'secret');
    await at.press('{F1}');
    await hasKeyboard(await heading('Your PIN'));
    await at.fill(await search(), 'drawer');
    await at.press('{Escape}{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([sheet]));
    expect(document.activeElement).toBe(inside);
    expect((inside as HTMLInputElement).value).toBe('secret');
  });

  it('is the list of keys from the list of keys', async () => {
    await at.press('?');
    await at.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('app.help') }));
    await heading('The keyboard');
  });
});

describe('reading', () => {
  it('follows links and returns by Alt ←', async () => {
    await at.press('{F1}');
    await heading('Changing a line');
    await at.click(screen.getByRole('link', { name: 'What needs an approval' }));
    await hasKeyboard(await heading('What needs an approval'));
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await hasKeyboard(await heading('Adding items'));
    await at.press('{Alt>}{ArrowRight}{/Alt}');
    await heading('What needs an approval');
  });

  it('goes from the contents to a page, and names the open one', async () => {
    await at.press('{F1}');
    const contents = within(await screen.findByRole('navigation', { name: enHelp.contents }));
    await at.click(contents.getByRole('link', { name: 'Returns' }));
    await hasKeyboard(await screen.findByRole('heading', { name: 'Returns', level: 2 }));
    expect(contents.getByRole('link', { current: 'page' }).textContent).toBe('Returns');
  });

  it('shows pictures with their texts', async () => {
    openHelp({ kind: 'section', address: 'first-day' });
    await screen.findByRole('img', { name: 'The Z report' });
  });

  it('says so where there is no such page', async () => {
    openHelp({ kind: 'section', address: 'nothing' });
    await screen.findByText(enHelp.noAddress);
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await at.press('{F1}');
    await help();
    await at.press('{F3}');
    await hasKeyboard(await search());
  });

  it('lists what it finds and opens it by Enter, with the matches marked', async () => {
    await at.press('split pay');
    const [first] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain('Split payment');
    await at.press('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Split payment'));
    expect(
      [...(document.activeElement as Element).querySelectorAll('mark')].map(({ textContent }) => textContent),
    ).toEqual(['Split', 'pay']);
    expect(isSeen(enHelp.results)).toBe(false);
  });

  it('marks no section as the current one meanwhile, and scrolls the contents to it afterwards', async () => {
    const contents = screen.getByRole('navigation', { name: enHelp.contents });
    const current = () => [...contents.querySelectorAll('[aria-current]')].at(-1);
    expect(current()?.textContent).toBe('Adding items');
    await at.press('split pay');
    expect(current()).toBeUndefined();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await at.press('{Enter}');
    await waitFor(() => expect(current()?.textContent).toBe('Split payment'));
    expect(scrolled.mock.contexts).toContain(current());
    scrolled.mockRestore();
  });

  it('says that it found nothing, and Esc ends the search before the help', async () => {
    await at.press('xyzzy');
    await screen.findByText('Nothing found for “xyzzy”');
    await at.press('{Escape}');
    await heading('Adding items');
    await at.press('{Escape}');
    await isClosed();
  });
});

describe('meanwhile', () => {
  it('nothing is scanned into the sale', async () => {
    await at.press('{F1}');
    await help();
    await at.click(await search());
    await scan('4006381333931{Enter}');
    routeScan(at.till, { code: '4006381333931' });
    await at.press('{Escape}{Escape}');
    await isClosed();
    expect(at.till.sell.state.getState().prompt).toBeNull();
    expect(goods(at)).toHaveLength(1);
  });

  it('no key reaches the screen', async () => {
    await at.press('{F1}');
    await heading('Adding items');
    await at.press('{Control>}{Enter}{/Control}{Delete}{F12}');
    await at.press('{Escape}');
    await isClosed();
    expect(at.till.sell.state.getState().stage).toBe('cart');
    expect(goods(at)).toHaveLength(1);
  });
});
