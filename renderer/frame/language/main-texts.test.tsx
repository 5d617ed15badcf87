import { expect, it, onTestFinished, vi } from 'vitest';
import { MAIN_TEXTS, type MainTexts } from '#shared/ipc/main-texts';
import { showLanguage } from '../../locales/show-language';
import { i18n } from '../../locales/i18n';
import { createFakeApi } from '../../store/testing/fake-api';
import { sendMainTexts } from './main-texts';

it('main gets its texts at the start and in each language that is shown', async () => {
  const sent: MainTexts[] = [];
  const { api } = createFakeApi({
    'app.speak': (texts) => {
      sent.push(texts as MainTexts);
      return { ok: true, value: null };
    },
  });
  vi.stubGlobal('pos', api);
  onTestFinished(sendMainTexts());
  await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(MAIN_TEXTS);
  expect(sent[1]?.close).toBe(i18n.t('main.close', { lng: 'ar' }));
  expect(sent[1]?.close).not.toBe(MAIN_TEXTS.close);
});
