import { describe, expect, it } from 'vitest';
import { boxAt, overlap, placeKeypad, type Box, type Surroundings } from './place-keypad';

const box = (left: number, top: number, width: number, height: number): Box => boxAt({ left, top }, { width, height });

const SIZE = { width: 256, height: 272 };
const VIEW = box(84, 8, 932, 752);

function place(known: Partial<Surroundings> & Pick<Surroundings, 'field'>): Box {
  const rest = { around: [], kept: [], near: [], texts: [], far: [], view: VIEW };
  return boxAt(placeKeypad(SIZE, { ...rest, ...known }), SIZE);
}

describe('placeKeypad', () => {
  it('stands beside a field in a column at the end, over what is at the start', () => {
    const column = box(600, 60, 420, 240);
    const pay = box(616, 690, 400, 72);
    const tiles = [0, 1, 2].map((index) => box(100 + index * 160, 140, 152, 600));
    const lines = [0, 1, 2].map((index) => box(600, 300 + index * 60, 420, 60));
    const at = place({
      field: box(616, 200, 180, 70),
      around: [column],
      kept: [pay],
      near: [column, ...lines],
      far: tiles,
    });
    expect(at.right).toBeLessThanOrEqual(600);
  });

  it('never covers a main action below a field as wide as the screen', () => {
    const [type, amount, reason, record] = [
      box(100, 370, 900, 40),
      box(100, 430, 900, 70),
      box(100, 520, 900, 70),
      box(100, 610, 900, 56),
    ];
    const at = place({
      field: amount,
      around: [box(100, 300, 900, 380)],
      kept: [record],
      near: [type, reason, record],
    });
    for (const each of [type, amount, reason, record]) expect(overlap(at, each)).toBe(0);
  });

  it('keeps off the field where there is room for one thing alone', () => {
    const field = box(84, 330, 932, 70);
    const at = place({ field, kept: [box(84, 690, 932, 70)], far: [VIEW] });
    expect(overlap(at, field)).toBe(0);
  });

  it('covers nothing where there is free room, though that is farther from the field', () => {
    const choice = box(480, 288, 524, 46);
    const open = box(480, 650, 524, 72);
    const rows = Array.from({ length: 10 }, (_, index) => box(96, 145 + index * 57, 336, 56));
    const at = place({
      field: box(192, 150, 104, 48),
      around: [box(96, 145, 336, 600), box(76, 64, 376, 704)],
      kept: [box(480, 120, 170, 45), open],
      near: rows,
      texts: [box(480, 184, 217, 20), box(480, 223, 292, 20)],
      far: [choice, open],
    });
    for (const each of [...rows, choice, box(480, 184, 217, 20), box(480, 223, 292, 20)])
      expect(overlap(at, each)).toBe(0);
  });

  it('leaves the lines of a cart and the other button of a form free', () => {
    const line = box(592, 78, 432, 400);
    const other = box(320, 324, 200, 48);
    const at = place({
      field: box(96, 217, 476, 90),
      around: [box(96, 150, 476, 222), box(76, 88, 516, 680)],
      kept: [box(96, 324, 214, 48)],
      near: [other],
      far: [line, other],
    });
    expect([overlap(at, line), overlap(at, other)]).toEqual([0, 0]);
  });

  it('stays in the window, also where that is too small', () => {
    const view = box(0, 0, 200, 200);
    expect(place({ field: box(0, 0, 200, 40), view }).left).toBe(0);
  });
});
