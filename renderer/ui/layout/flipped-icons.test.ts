import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** They point somewhere, or are drawn as by a right hand. */
const DRAWN = /<Icon(?:Pencil|ArrowBackUp|Backspace|Chevron(?:Left|Right)|Arrow(?:Left|Right))\b[^>]*>/g;

it('icons that point along the line point the other way in Arabic', () => {
  const all = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(DRAWN)].map(([icon]) => ({ file, icon })),
  );
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter(({ icon }) => !icon.includes('className="flip"'))).toEqual([]);
});
