import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { addOfficeTexts } from '../locales/office-texts';
import { hasKeyboard, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';
import { useKeptFocus } from './use-kept-focus';

addOfficeTexts();

it('goes back to the list when a record beside it is closed, not to the filters above', async () => {
  const at = await openShownTill({ features: FEATURES });
  const amounts = { buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null };
  const dated = { status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
  at.pos.discounts = [{ id: 1, name: 'Clearance', discountType: 2, rate: 50, ...dated, ...amounts }];
  at.till.navigation.goTo('office');
  at.show(<AppFrame />);
  const areas = within(await screen.findByRole('navigation', { name: t('office.title') }));
  await at.click(areas.getByRole('link', { name: t('office.areas.discounts') }));
  await at.click(await screen.findByText('Clearance'));
  const record = await screen.findByRole('form', { name: 'Clearance' });
  await at.click(within(record).getByDisplayValue('Clearance'));
  await at.press('{Escape}');
  await waitFor(() => expect(record.isConnected).toBe(false));
  await hasKeyboard(screen.getByRole('grid'));
});

it('waits for the screen that is to come, and does not go to the navigation beside it', async () => {
  const at = await openShownTill();
  const shown = vi.fn<(stage: string) => void>();
  function Screens() {
    const [stage, setStage] = useState('list');
    shown.mockImplementation(setStage);
    return (
      <div ref={useKeptFocus()} tabIndex={-1}>
        <div>
          <button>Till</button>
          {stage !== 'nothing' && (
            <main key={stage} tabIndex={-1}>
              <button>{stage}</button>
            </main>
          )}
        </div>
      </div>
    );
  }
  at.show(<Screens />);
  await at.click(await screen.findByText('list'));
  act(() => shown('nothing'));
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  act(() => shown('record'));
  await hasKeyboard(screen.getByRole('main'));
});

it('stays on the screen in front of one that is kept hidden', async () => {
  const at = await openShownTill();
  function Screens() {
    const [isPaying, setPaying] = useState(true);
    return (
      <div ref={useKeptFocus()} tabIndex={-1}>
        <main hidden tabIndex={-1} />
        <main tabIndex={-1}>
          {isPaying && <button onClick={() => setPaying(false)}>Pay</button>}
          <button>Back</button>
        </main>
      </div>
    );
  }
  at.show(<Screens />);
  await at.click(await screen.findByText('Pay'));
  await hasKeyboard(screen.getByRole('main'));
});

it('looks after the frame of a change, and has no other drawn for it', async () => {
  const at = await openShownTill();
  function Screens() {
    return (
      <div ref={useKeptFocus()} tabIndex={-1}>
        <main tabIndex={-1}>
          <button>place</button>
        </main>
      </div>
    );
  }
  at.show(<Screens />);
  await hasKeyboard(screen.getByRole('main'));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  onTestFinished(() => frames.mockRestore());
  const place = screen.getByText('place');
  act(() => place.focus());
  place.remove();
  await hasKeyboard(screen.getByRole('main'));
  expect(frames).toHaveBeenCalledTimes(1);
});
