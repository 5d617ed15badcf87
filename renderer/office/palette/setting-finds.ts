// What the settings have, by its name and by the plain words that people use for it.
import type { TFunction } from 'i18next';
import { placeName, settingsPlaces, type SettingsPlace } from '../../till/navigation';
import { factsText } from '../../ui/text/list-text';
import { best, type SettingFind } from './finds';

/** By the keys of their plain words. */
const SETTINGS = [
  ['saleWithoutDay', 'shop', 'settings.rules.title', 'settings.rules.saleWithoutDay'],
  ['customerEmail', 'shop', 'settings.rules.title', 'settings.rules.customerEmail'],
  ['offlineDays', 'shop', 'settings.rules.title', 'settings.rules.offlineDays'],
  ['rules', 'shop', 'settings.rules.title', 'settings.rules.title'],
  ['onReceipts', 'shop', 'settings.shop.title', 'settings.shop.title'],
  ['taxRates', 'shop', 'settings.taxes.title', 'settings.taxes.title'],
  ['fixed', 'shop', 'settings.fixed.title', 'settings.fixed.title'],
  ['lock', 'till', 'settings.behavior', 'settings.behavior'],
  ['otherRegister', 'till', 'settings.merchantAndRegister', 'settings.otherRegister'],
  ['receipt', 'printing', 'settings.receipt', 'settings.receipt'],
  ['returnPolicy', 'printing', 'settings.receipt', 'settings.returnPolicy'],
  ['secondLanguage', 'printing', 'settings.receipt', 'settings.secondLanguage'],
  ['removal', 'storage', 'settings.removal.title', 'settings.removal.title'],
] as const satisfies readonly (readonly [string, SettingsPlace, string, string])[];

type OfficeName = 'person.lockHead' | 'settings.merchant' | 'settings.otherMerchant';

/** What is called otherwise on a computer without a register. */
const IN_OFFICE: Partial<Record<(typeof SETTINGS)[number][0], readonly [section: OfficeName, setting: OfficeName]>> = {
  lock: ['person.lockHead', 'person.lockHead'],
  otherRegister: ['settings.merchant', 'settings.otherMerchant'],
};

/** @param isOffice whether this computer is no register @param hasBox whether the service runs on it */
export function findSettings(t: TFunction, text: string, isOffice: boolean, hasBox: boolean): SettingFind[] {
  const nameOf = (place: SettingsPlace) => t(`settings.places.${placeName(place, isOffice)}`);
  const places = settingsPlaces(isOffice, hasBox).map((place) => {
    const name = nameOf(place);
    const find: SettingFind = { kind: 'setting', name, note: t('settings.title'), place, section: null };
    return { ...find, words: t(`office.palette.words.${place}`) };
  });
  const settings = SETTINGS.map(([id, place, title, named]) => {
    const [ofSection, ofSetting] = (isOffice ? IN_OFFICE[id] : undefined) ?? [title, named];
    const [name, section] = [t(ofSetting), t(ofSection)];
    const note = factsText([t('settings.title'), nameOf(place), section !== name && section]);
    const find: SettingFind = { kind: 'setting', name, note, place, section };
    return { ...find, words: t(`office.palette.words.${id}`) };
  });
  return best([...settings, ...places], text, ({ note, words }) => `${note} ${words}`);
}
