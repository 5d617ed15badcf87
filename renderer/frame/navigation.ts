// Which screen is in front. The order is that of the rail and of Alt+digit.
import { create } from 'zustand';

export const SCREENS = ['sell', 'returns', 'customers', 'day', 'sync', 'receipts'] as const;
/** The settings of the device stand apart at the foot of the rail, with a key of their own. */
export type Screen = (typeof SCREENS)[number] | 'settings';

interface Navigation {
  readonly screen: Screen;
  readonly goTo: (screen: Screen) => void;
}

export const useNavigation = create<Navigation>()((set) => ({
  screen: 'sell',
  goTo: (screen) => set({ screen }),
}));
