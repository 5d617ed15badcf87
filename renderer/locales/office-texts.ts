// Adds the texts of the back office to the catalog. Loaded with it, so that the till does not carry them.
import { enOffice } from './en-office';
import { i18n } from './i18n';

export function addOfficeTexts(): void {
  i18n.addResourceBundle('en', 'app', { office: enOffice }, true, true);
}
