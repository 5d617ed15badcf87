// The catalog of texts, through i18next. Keys are typed by the English catalog, which is complete by definition.
import i18next, { type i18n as I18n } from 'i18next';
import { en } from './en';
import type { enHelp } from './en-help';
import type { enOffice } from './en-office';
import { BEGINNINGS, VALUES } from './fill-texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    // The texts of back office and help come with them: see addOfficeTexts and addHelpTexts.
    resources: { app: typeof en & { readonly office: typeof enOffice; readonly help: typeof enHelp } };
  }
}

export const i18n: I18n = i18next.createInstance().use(VALUES).use(BEGINNINGS);

export async function startI18n(): Promise<void> {
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app: en } },
    interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
    postProcess: [BEGINNINGS.name],
  });
}
