import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE, parseAppearance } from './appearance';

describe('parseAppearance', () => {
  it('parses a stored appearance', () => {
    const kept = { scheme: 'dark', density: 'touch', text: '200', keys: 'never' };
    expect(parseAppearance(JSON.stringify(kept))).toEqual(kept);
  });

  it('accepts the text size as a number', () => {
    expect(parseAppearance('{"text":150}').text).toBe('150');
  });

  it.each([null, '', '{', '[]', 'null', '{"density":"huge","text":"90","scheme":7,"keys":true}'])(
    'falls back for %s',
    (kept) => {
      expect(parseAppearance(kept)).toEqual(DEFAULT_APPEARANCE);
    },
  );
});
