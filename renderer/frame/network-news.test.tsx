import { expect, it } from 'vitest';
import { openShownTill } from '../testing/shown-till';
import { useNetworkNews } from './network-news';

function Watch() {
  useNetworkNews();
  return null;
}

it('has main try the service at once when the computer has a network again', async () => {
  const at = await openShownTill();
  const nudges: unknown[] = [];
  const call = at.pos.call.bind(at.pos);
  at.pos.call = (name, input) => {
    if (name === 'sync.nudge') nudges.push(input);
    return call(name, input);
  };
  at.show(<Watch />);
  window.dispatchEvent(new Event('online'));
  expect(nudges).toEqual([{ reason: 'network' }]);
});
