// The places that the settings of a computer have, and what they are called there.
import { SETTINGS_PLACES, type SettingsPlace } from './navigation';

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
