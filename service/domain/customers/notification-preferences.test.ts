import { describe, expect, it } from 'vitest';
import { chosenPreferences, everyPreference } from './notification-preferences';

describe('a locked category', () => {
  it('is never stored as turned off', () => {
    const preferences = [
      { category: 'ADMIN_BROADCAST', enabled: false },
      { category: 'OPS_ROUTE_ASSIGNED', enabled: false },
    ] as const;
    expect(chosenPreferences({ preferences: [...preferences] })).toEqual([preferences[1]]);
  });

  it('is on even for those who turned it off before it was locked', () => {
    const broadcast = everyPreference([{ category: 'ADMIN_BROADCAST', enabled: false }]).find(
      ({ category }) => category === 'ADMIN_BROADCAST',
    );
    expect(broadcast).toMatchObject({ enabled: true, canDisable: false });
  });
});

describe('what is stored', () => {
  it('is the last of each category, in one order for everybody', () => {
    const off = (category: 'STOCK_ORDER_RELEASED' | 'OPS_ROUTE_ASSIGNED', enabled = false) => ({ category, enabled });
    const preferences = [off('STOCK_ORDER_RELEASED', true), off('OPS_ROUTE_ASSIGNED'), off('STOCK_ORDER_RELEASED')];
    expect(chosenPreferences({ preferences })).toEqual([off('OPS_ROUTE_ASSIGNED'), off('STOCK_ORDER_RELEASED')]);
  });
});
