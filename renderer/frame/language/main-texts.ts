// Sends main its few texts in the language of the page, now and after every change.
import { MAIN_TEXT_NAMES, type MainTexts } from '#shared/ipc/main-texts';
import { pos, type PosClient } from '../../bridge/bridge';
import { i18n } from '../../locales/i18n';
import { useShownLanguage } from '../../locales/show-language';
import { reportFailure } from '../../ui/messages/failure';

/** @returns a function that stops */
export function sendMainTexts(client: PosClient = pos): () => void {
  const send = () => {
    const texts = Object.fromEntries(MAIN_TEXT_NAMES.map((name) => [name, i18n.t(`main.${name}`)])) as MainTexts;
    client.call('app.speak', texts).catch(reportFailure);
  };
  send();
  return useShownLanguage.subscribe(send);
}
