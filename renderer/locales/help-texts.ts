// Adds the texts of the help to the catalog. Loaded with it, so that the till does not carry them.
import { enHelp } from './en-help';
import { i18n } from './i18n';

export function addHelpTexts(): void {
  i18n.addResourceBundle('en', 'app', { help: enHelp }, true, true);
}
