import { describe, expect, it } from 'vitest';
import { EMPTY_ROUND, NO_VAN, typedRound, typedVan } from './van-draft';

const VAN = { vehicleId: 'van-1', vehicleLabel: 'Van 1', odometerKm: 42_260 };
const van = (label: string, odometer: string) => typedVan({ isVan: true, label, odometer }, [VAN], 'new');

describe('typedVan', () => {
  it('has no vehicle unless a van is chosen', () => {
    expect(typedVan({ ...NO_VAN, label: 'Van 1', odometer: 'x' }, [], 'new')).toEqual({ kind: 'ready', vehicle: null });
  });

  it('recognizes a van by its name, and accepts a new one', () => {
    expect(van(' van 1', '42,260.5')).toEqual({
      kind: 'ready',
      vehicle: { vehicleId: 'van-1', vehicleLabel: 'Van 1', startOdometerKm: 42_260.5 },
    });
    expect(van('Van 2', '0')).toEqual({
      kind: 'ready',
      vehicle: { vehicleId: 'new', vehicleLabel: 'Van 2', startOdometerKm: 0 },
    });
  });

  it.each([
    ['', '', 'missing', 'missing'],
    ['  ', '10', 'missing', null],
    ['Van 1', '', null, 'missing'],
    ['Van 1', '-1', null, 'wrong'],
    ['Van 1', '10.55', null, 'wrong'],
    ['Van 1', '12345678', null, 'wrong'],
    ['Van 1', 'ten', null, 'wrong'],
  ])('is not ready with %j and %j', (label, odometer, labelProblem, odometerProblem) => {
    expect(van(label, odometer)).toEqual({ kind: 'open', label: labelProblem, odometer: odometerProblem });
  });
});

describe('typedRound', () => {
  const round = (odometer: string, visited = '', total = '') => typedRound({ odometer, visited, total }, 100);

  it('accepts stores visited and total together, or neither', () => {
    expect(round('191.5', '15', '18')).toEqual({
      kind: 'ready',
      end: { endOdometerKm: 191.5, visitedStores: 15, totalStores: 18 },
    });
    expect(round('100')).toEqual({
      kind: 'ready',
      end: { endOdometerKm: 100, visitedStores: null, totalStores: null },
    });
  });

  it.each([
    [EMPTY_ROUND, { odometer: 'missing', visited: null, total: null }],
    [
      { odometer: '99.9', visited: '', total: '' },
      { odometer: 'less', visited: null, total: null },
    ],
    [
      { odometer: '1e3', visited: '2', total: '' },
      { odometer: 'wrong', visited: null, total: 'missing' },
    ],
    [
      { odometer: '120', visited: '', total: '3' },
      { odometer: null, visited: 'missing', total: null },
    ],
    [
      { odometer: '120', visited: '4', total: '3' },
      { odometer: null, visited: 'more', total: null },
    ],
    [
      { odometer: '120', visited: '1.5', total: 'x' },
      { odometer: null, visited: 'wrong', total: 'wrong' },
    ],
  ])('reports the invalid fields of %j', (draft, problems) => {
    expect(typedRound(draft, 100)).toEqual({ kind: 'open', problems });
  });
});
