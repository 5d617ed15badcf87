import { expect, it } from 'vitest';
import type { Picture } from '#shared/ipc/paper';
import { rowPicture } from './row-picture';

/** '#' is black, '.' white. */
function drawn(...lines: string[]): Picture {
  const grey = lines.flatMap((line) => [...line].map((dot) => (dot === '#' ? 0 : 255)));
  return { width: lines[0]?.length ?? 0, height: lines.length, grey: Buffer.from(grey).toString('base64') };
}

function seen(picture: Picture | null): string[] | null {
  if (!picture) return null;
  const { width, height, grey } = picture;
  const dots = [...Buffer.from(grey, 'base64')].map((dot) => (dot < 128 ? '#' : '.')).join('');
  return Array.from({ length: height }, (_, line) => dots.slice(line * width, (line + 1) * width));
}

const NAME = drawn('####....', '#.......');
const VALUE = drawn('##......');
const LAYOUT = { width: 32, indent: 0, isRightToLeft: false, isTall: false };

it('has the name at the start and the figure at the end, as wide as the paper', () => {
  expect(seen(rowPicture(NAME, VALUE, LAYOUT))).toEqual([
    '####..........................##',
    '#...............................',
  ]);
  expect(seen(rowPicture(NAME, VALUE, { ...LAYOUT, indent: 4 }))?.[0]).toBe('....####......................##');
});

it('has them the other way round on a paper read from the right', () => {
  expect(seen(rowPicture(NAME, VALUE, { ...LAYOUT, isRightToLeft: true }))?.[0]).toBe(
    '##......................####....',
  );
});

it('is twice as high for a large line', () => {
  expect(seen(rowPicture(NAME, VALUE, { ...LAYOUT, isTall: true }))).toEqual([
    '####..........................##',
    '####..........................##',
    '#...............................',
    '#...............................',
  ]);
});

it('is none where both do not fit on one line, or one of them is not drawn', () => {
  expect(rowPicture(NAME, VALUE, { ...LAYOUT, width: 24 })).toBeNull();
  expect(rowPicture(NAME, undefined, LAYOUT)).toBeNull();
});
