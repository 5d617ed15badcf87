// Which screen is in front. The order is that of the rail and of Alt+digit.
import { create } from 'zustand';

export const SCREENS = ['sell', 'customers', 'day', 'sync'] as const;
export type Screen = (typeof SCREENS)[number];

interface Navigation {
  readonly screen: Screen;
  readonly goTo: (screen: Screen) => void;
}

export const useNavigation = create<Navigation>()((set) => ({
  screen: 'sell',
  goTo: (screen) => set({ screen }),
}));
