import { expect, it, onTestFinished } from 'vitest';
import { errorData, CodedError } from '#shared/errors';
import { showLanguage } from '../../locales/show-language';
import { seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { ErrorNotice } from './error-notice';

async function shown(serviceWords: string): Promise<string | null> {
  const at = await openShownTill();
  at.show(<ErrorNotice error={{ ...errorData(new CodedError('CREDENTIALS_WRONG')), serviceWords }} />);
  await seen(t('errors.CREDENTIALS_WRONG.what'));
  return document.body.textContent;
}

it('quotes what the service said', async () => {
  expect(await shown('Account is suspended.')).toContain(t('app.quoted', { text: 'Account is suspended.' }));
});

it('says it once where the service said the same', async () => {
  const what = t('errors.CREDENTIALS_WRONG.what');
  expect(await shown(what)).not.toContain(t('app.quoted', { text: what }));
});

it('says it once in another language too, where the service said it in English', async () => {
  const english = t('errors.CREDENTIALS_WRONG.what');
  await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
  onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
  expect(await shown('Account is suspended.')).toContain('Account is suspended.');
  expect(await shown(english)).not.toContain(english);
});
