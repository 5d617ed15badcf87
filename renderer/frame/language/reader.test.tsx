import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '#shared/ipc/session';
import { useSession } from '../../bridge/session';
import { LanguageSection } from '../../settings/language-section';
import { i18n } from '../../locales/i18n';
import { currentLocale, setCountry } from '../../locales/locale';
import { languageOf } from '../../locales/languages';
import { SignedOut } from '../../sign-in/signed-out';
import { testSession } from '../../store/testing/test-store';
import { choice, field, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import { parseKept, useKeptReadings } from './kept-readings';
import { followReader } from './reader';

const NEW_DEVICE = {
  serviceUrl: 'http://localhost',
  merchantCode: null,
  registerId: null,
  merchant: null,
  isServiceGiven: true,
  knownUsers: [],
};

function sessionOf(username: string): Session {
  const session = testSession();
  return { ...session, me: { ...session.me, username } };
}

const signIn = (username: string) => useSession.setState({ session: sessionOf(username) });
const lock = () => useSession.setState({ session: null });
const isShown = (code: string) => waitFor(() => expect(document.documentElement.lang).toBe(code));
const languages = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('language.choose') });

async function follow(systemLanguages: readonly string[] = ['en']): Promise<void> {
  onTestFinished(await followReader(systemLanguages));
}

it('begins in the language of the computer', async () => {
  await follow(['ar-AE', 'en']);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
});

it('changes on the sign-in screen at once, and keeps what was typed and where the keyboard is', async () => {
  await follow();
  const at = await openShownTill();
  at.show(<SignedOut device={NEW_DEVICE} store={null} />);
  await at.fill(field(t('signIn.user')), 'sara');
  await at.choose(languages(), 'ar');
  await isShown('ar');
  await screen.findByRole('heading', { name: t('signIn.title', { lng: 'ar' }) });
  expect(field(t('signIn.user', { lng: 'ar' })).value).toBe('sara');
  expect(languages().value).toBe('ar');
});

it('is the one chosen on the sign-in screen for whoever signs in next, and theirs from then on', async () => {
  await follow();
  useKeptReadings.setState({ device: { code: 'ar', digits: 'latn' }, isForNext: true });
  signIn('sara');
  await isShown('ar');
  lock();
  signIn('omar');
  await isShown('ar');
  const at = await openShownTill();
  at.show(<LanguageSection />);
  await at.choose(languages(), 'en');
  await isShown('en');
  lock();
  signIn('sara');
  await isShown('ar');
  lock();
  signIn('omar');
  await isShown('en');
});

it('of the sign-in screen is the one last used', async () => {
  useKeptReadings.setState({ device: { code: 'ar', digits: 'arab' } });
  await follow(['fr']);
  expect(document.documentElement.lang).toBe('ar');
});

it('that cannot be loaded does not keep the app from starting', async () => {
  const failure = new Error('The file is damaged.');
  const french = languageOf('fr') as { load: () => Promise<{ readonly default: object }> };
  i18n.removeResourceBundle('fr', 'app');
  vi.spyOn(french, 'load').mockRejectedValueOnce(failure);
  useKeptReadings.setState({ device: { code: 'fr', digits: 'latn' } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await follow();
  expect(document.documentElement.lang).not.toBe('fr');
  expect(useFailure.getState().failure).toMatchObject({ message: failure.message });
  dismissFailure();
});

it('is marked where a machine translated it', async () => {
  const at = await openShownTill();
  at.show(<LanguageSection />);
  for (const name of ['العربية', 'Français']) {
    expect(screen.getByRole('option', { name: t('language.byMachine', { name }) })).toBeDefined();
  }
  expect(screen.getByRole('option', { name: 'English' })).toBeDefined();
});

it('offers digits where a language has several', async () => {
  await follow();
  const at = await openShownTill();
  at.show(<LanguageSection />);
  expect(screen.queryByRole('radio')).toBeNull();
  await at.choose(languages(), 'ar');
  await isShown('ar');
  await at.click(await waitFor(() => choice(t('language.digitsOf.arab'))));
  await waitFor(() => expect(useKeptReadings.getState().device).toEqual({ code: 'ar', digits: 'arab' }));
});

it('that was kept and cannot be read counts as missing', () => {
  const nothing = useKeptReadings.getInitialState();
  expect(parseKept({ device: 'ar' })).toEqual(nothing);
  expect(parseKept(null)).toEqual(nothing);
});

it('dates follow the country of the merchant who is signed in, where the service says it', async () => {
  onTestFinished(await followReader(['en']));
  onTestFinished(() => setCountry(null));
  const session = sessionOf('sara');
  const merchant = { ...session.merchant, countryCode: 'US' };
  useSession.setState({ session: { ...session, merchant } });
  await waitFor(() => expect(currentLocale()).toMatch(/^en-US/));
  useSession.setState({ session: { ...session, merchant, isMerchantKnown: false } });
  await waitFor(() => expect(currentLocale()).toMatch(/^en-GB/));
});
