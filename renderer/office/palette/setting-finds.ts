// What the settings have, by its name and by the plain words that people use for it.
import type { TFunction } from 'i18next';
import { SETTINGS_PLACES, type SettingsPlace } from '../../till/navigation';
import { factsText } from '../../ui/text/list-text';
import { best, type SettingFind } from './finds';

/** By the keys of their plain words. */
const SETTINGS = [
  ['saleWithoutDay', 'till', 'settings.rules.title', 'settings.rules.saleWithoutDay'],
  ['customerEmail', 'till', 'settings.rules.title', 'settings.rules.customerEmail'],
  ['offlineDays', 'till', 'settings.rules.title', 'settings.rules.offlineDays'],
  ['rules', 'till', 'settings.rules.title', 'settings.rules.title'],
  ['lock', 'till', 'settings.behavior', 'settings.behavior'],
  ['otherRegister', 'till', 'settings.merchantAndRegister', 'settings.otherRegister'],
  ['receipt', 'printing', 'settings.receipt', 'settings.receipt'],
  ['returnPolicy', 'printing', 'settings.receipt', 'settings.returnPolicy'],
  ['secondLanguage', 'printing', 'settings.receipt', 'settings.secondLanguage'],
  ['removal', 'storage', 'settings.removal.title', 'settings.removal.title'],
] as const satisfies readonly (readonly [string, SettingsPlace, string, string])[];

/** @param hasBox whether the service runs on this computer */
export function findSettings(t: TFunction, text: string, hasBox: boolean): SettingFind[] {
  const places = SETTINGS_PLACES.filter((place) => place !== 'box' || hasBox).map((place) => {
    const name = t(`settings.places.${place}`);
    const find: SettingFind = { kind: 'setting', name, note: t('settings.title'), place, section: null };
    return { ...find, words: t(`office.palette.words.${place}`) };
  });
  const settings = SETTINGS.map(([id, place, title, named]) => {
    const [name, section] = [t(named), t(title)];
    const note = factsText([t('settings.title'), t(`settings.places.${place}`), section !== name && section]);
    const find: SettingFind = { kind: 'setting', name, note, place, section };
    return { ...find, words: t(`office.palette.words.${id}`) };
  });
  return best([...settings, ...places], text, ({ note, words }) => `${note} ${words}`);
}
