import { it, onTestFinished } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { localeOf, setLocale } from '../../locales/locale';
import { seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { useErrorSentence } from './use-error-sentence';

function Invalid({ code }: { readonly code: string }) {
  return <p>{useErrorSentence(currencyOf(code))('AMOUNT_INVALID')}</p>;
}

it.each([
  ['AED', 'en-GB', 'latn', '12.50'],
  ['JPY', 'en-GB', 'latn', '1250'],
  ['OMR', 'en-GB', 'latn', '12.500'],
  ['EUR', 'fr-FR', 'latn', '12,50'],
  ['AED', 'ar-AE', 'arab', '١٢٫٥٠'],
] as const)('shows how an amount of %s is typed in %s with %s digits', async (code, locale, digits, example) => {
  setLocale(localeOf(locale, digits));
  onTestFinished(() => setLocale(localeOf('en-GB', 'latn')));
  const at = await openShownTill();
  at.show(<Invalid code={code} />);
  await seen(t('money.invalid', { example }));
});
