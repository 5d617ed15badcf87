import { registerText } from '../../ui/text/register-text';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../../store/testing/fake-api';
import { button, isSeen, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { LeftData } from './left-data';

const MANAGER = ['OPS_WRITE', 'ACCOUNTING_READ'];
const LEFT = t('settings.removal.left', { merchantCode: 'acme', place: registerText(7, t) });

/** How often main was asked. */
let asked: number;

async function show(features: readonly string[]): Promise<ShownTill> {
  asked = 0;
  const at = await openShownTill({ features });
  const { merchantCode, registerId } = at.session;
  const owners = [
    { merchantCode, registerId },
    { merchantCode, registerId: registerId + 1 },
    { merchantCode: 'acme', registerId: 7 },
  ];
  const { api } = createFakeApi({
    'till.contents': () => {
      asked += 1;
      return { ok: true, value: { registers: owners.map((owner) => ({ ...owner, unsent: 0 })) } };
    },
  });
  vi.stubGlobal('pos', api);
  onTestFinished(() => void vi.unstubAllGlobals());
  at.show(<LeftData />);
  return at;
}

it('says that another merchant’s data is still here, and leads to where it is removed', async () => {
  const at = await show(MANAGER);
  await seen(LEFT);
  await at.click(button(t('settings.removal.open')));
  expect([at.till.navigation.state.getState().screen, isSeen(LEFT)]).toEqual(['settings', false]);
});

it('is hidden until the next sign-in when somebody says so', async () => {
  const at = await show(MANAGER);
  await seen(LEFT);
  await at.click(button(t('otherTill.hide')));
  expect(isSeen(LEFT)).toBe(false);
});

it('says nothing to a cashier, who cannot remove it', async () => {
  await show(['OPS_WRITE']);
  expect([asked, isSeen(LEFT)]).toEqual([0, false]);
});
