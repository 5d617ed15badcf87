// The texts of the language that papers and the customer display have beside that of the page, as the settings of this till
// want it. Until they are loaded, and where they cannot be, papers are in one language.
import type { TFunction } from 'i18next';
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { usePrinting } from '../../bridge/printing';
import { i18n } from '../../locales/i18n';
import { languageOf } from '../../locales/languages';
import { loadTexts } from '../../locales/show-language';

export const useSecondLanguage = create<{ readonly t: TFunction | null }>()(() => ({ t: null }));

/** @param failed called when the texts of a language cannot be loaded */
export function followSecondLanguage(failed: (error: unknown) => void): Unsubscribe {
  const show = async (code: string | null) => {
    const language = code === null ? undefined : languageOf(code);
    if (language) await loadTexts(language);
    if (usePrinting.getState().settings.secondLanguage !== code) return;
    useSecondLanguage.setState({ t: language ? i18n.getFixedT(language.code, 'app') : null });
  };
  const follow = (code: string | null) => void show(code).catch(failed);
  follow(usePrinting.getState().settings.secondLanguage);
  return usePrinting.subscribe(({ settings }, before) => {
    if (settings.secondLanguage !== before.settings.secondLanguage) follow(settings.secondLanguage);
  });
}
