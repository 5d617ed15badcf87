// The current screen, and whether the sheet of the signed-in person is open over it.
import { createStore, type StoreApi } from 'zustand';
import type { AreaId } from './rights/office-areas';

/** In the order of the rail and of Alt+digit. */
export const SCREENS = ['sell', 'returns', 'customers', 'day', 'sync', 'receipts'] as const;
export type NumberedScreen = (typeof SCREENS)[number];
/**
 * The settings are apart from these, at the foot of the rail and with a shortcut of their own. The back office takes the place
 * of the rail as well; the till keeps its state behind it.
 */
export type Screen = NumberedScreen | 'settings' | 'office';

/** In the order of their list. */
export const SETTINGS_PLACES = [
  'till',
  'shop',
  'printing',
  'scanners',
  'display',
  'keyboard',
  'language',
  'appearance',
  'storage',
  'box',
  'about',
] as const;
export type SettingsPlace = (typeof SETTINGS_PLACES)[number];

/** Nothing is sold or scanned in the back office. */
const OF_A_REGISTER: ReadonlySet<SettingsPlace> = new Set(['scanners', 'display']);

/** @param isOffice whether this computer is no register @param hasBox whether the service runs on it */
export function settingsPlaces(isOffice: boolean, hasBox: boolean): readonly SettingsPlace[] {
  return SETTINGS_PLACES.filter((each) => (each === 'box' ? hasBox : !isOffice || !OF_A_REGISTER.has(each)));
}

/** Of `settings.places` in the texts. */
export function placeName(place: SettingsPlace, isOffice: boolean): SettingsPlace | 'computer' {
  return isOffice && place === 'till' ? 'computer' : place;
}

export interface OfficePlace {
  readonly area: AreaId;
  /** The place in the area: what it leaves out has its default. */
  readonly search: Readonly<Record<string, unknown>>;
}

export interface InFront {
  readonly screen: Screen;
  /** Of the settings; null for their list, which a wide window shows beside the first. */
  readonly settingsPlace: SettingsPlace | null;
  /** Title of the section to begin with; null for the first. */
  readonly settingsSection: string | null;
  readonly isPersonSheetOpen: boolean;
  /** Who left the till with something unfinished on a screen, for when they come back; null for nobody. */
  readonly left: { readonly by: string; readonly screen: Screen } | null;
  /** What is looked for in the receipts. */
  readonly receiptText: string;
  /** Key of the customer that the Customers screen begins with; null for none. */
  readonly customerKey: string | null;
  /** Where the back office is to go, and the screen that the way back from there leads to; null once it is there. */
  readonly officePlace: (OfficePlace & { readonly cameFrom: Screen }) | null;
}

export interface Navigation {
  readonly state: StoreApi<InFront>;
  goTo(screen: Screen): void;
  /**
   * @param place null for the list of places
   * @param section title of the one to begin with
   */
  openSettings(place: SettingsPlace | null, section?: string): void;
  seekReceipt(text: string): void;
  /** Goes to the Customers screen. @param key of the customer */
  showCustomer(key: string): void;
  customerShown(): void;
  openOffice(place: OfficePlace): void;
  officeOpened(): void;
  openPersonSheet(): void;
  closePersonSheet(): void;
  /** Whoever comes next sells. @param isUnfinished whether what they did on the screen in front waits for them */
  leave(username: string, isUnfinished: boolean): void;
  /** @param isUnfinished whether it still is: somebody else may have finished it */
  arrive(username: string, isUnfinished: (screen: Screen) => boolean): void;
}

/** @param first the screen to begin with */
export function createNavigation(first: Screen = 'sell'): Navigation {
  const state = createStore<InFront>()(() => ({
    screen: first,
    settingsPlace: null,
    settingsSection: null,
    isPersonSheetOpen: false,
    left: null,
    receiptText: '',
    customerKey: null,
    officePlace: null,
  }));
  return {
    state,
    goTo: (screen) => state.setState({ screen }),
    openSettings: (settingsPlace, section) =>
      state.setState({ screen: 'settings', settingsPlace, settingsSection: section ?? null }),
    seekReceipt: (receiptText) => state.setState({ receiptText }),
    showCustomer: (customerKey) => state.setState({ screen: 'customers', customerKey }),
    customerShown: () => state.setState({ customerKey: null }),
    openOffice: ({ area, search }) =>
      state.setState(({ screen: cameFrom }) => ({ screen: 'office', officePlace: { area, search, cameFrom } })),
    officeOpened: () => state.setState({ officePlace: null }),
    openPersonSheet: () => state.setState({ isPersonSheetOpen: true }),
    closePersonSheet: () => state.setState({ isPersonSheetOpen: false }),
    leave: (by, isUnfinished) =>
      state.setState(({ screen, left }) => ({
        screen: 'sell',
        isPersonSheetOpen: false,
        left: isUnfinished ? { by, screen } : left,
      })),
    arrive(username, isUnfinished) {
      const { left } = state.getState();
      if (left?.by !== username) return;
      state.setState(isUnfinished(left.screen) ? { screen: left.screen, left: null } : { left: null });
    },
  };
}
