import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { HelpFront } from '../app/help-front';
import { enHelp } from '../locales/en-help';
import { i18n } from '../locales/i18n';
import { button, hasKeyboard, isSeen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { ErrorNotice } from '../ui/messages/error-notice';

async function show(): Promise<Awaited<ReturnType<typeof openShownTill>>> {
  const at = await openShownTill();
  at.show(
    <>
      <ErrorNotice error={{ code: 'PRINTER_STOPPED', message: '' }} />
      <HelpFront />
    </>,
  );
  return at;
}

it('an error leads to what the manual says about it', async () => {
  const at = await show();
  await at.click(button(t('app.meaning')));
  await hasKeyboard(await screen.findByRole('heading', { name: 'The print may be incomplete' }));
  expect(isSeen(enHelp.inEnglish)).toBe(false);
});

it('a page that is not translated says so, and is read as English', async () => {
  await i18n.changeLanguage('de');
  onTestFinished(async () => void (await i18n.changeLanguage('en')));
  const at = await show();
  await at.click(button(t('app.meaning')));
  const heading = await screen.findByRole('heading', { name: 'The print may be incomplete' });
  expect(isSeen(enHelp.inEnglish)).toBe(true);
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
});
