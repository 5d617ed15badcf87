import { describe, expect, it } from 'vitest';
import { systemCode } from './system-code';

describe('systemCode', () => {
  it('is the code of an error', () => {
    expect(systemCode(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT');
    expect(systemCode({ code: 20 })).toBe('20');
  });

  it.each([new Error('of no system'), { code: undefined }, null, undefined, 'a text'])(
    'is unknown for %o, which has none',
    (thrown) => expect(systemCode(thrown)).toBe('unknown'),
  );
});
