import { expect, it } from 'vitest';
import { unlockInput } from './session';

it('takes a name in whichever form a keyboard types it', () => {
  for (const secret of [{ pin: '2580' }, { password: 'lantern and ribbon' }]) {
    expect(unlockInput.parse({ username: 'Zoe\u0308', ...secret })).toEqual({ username: 'Zo\u00eb', ...secret });
  }
});
