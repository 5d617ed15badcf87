// Which language is shown to whom: each person's own, and on the sign-in screen the one last used on this device. Dates follow the
// country of the merchant.
import type { Session } from '#shared/ipc/session';
import { useSession } from '../../bridge/session';
import { bestLanguage } from '../../locales/languages';
import { setCountry } from '../../locales/locale';
import { showLanguage, useShownLanguage, type Reading } from '../../locales/show-language';
import { reportFailure } from '../../ui/messages/failure';
import { useKeptReadings } from './kept-readings';

type Person = Pick<Session, 'merchantCode'> & { readonly me: Pick<Session['me'], 'username'> };

/** Changes the language or the digits, for the signed-in person or for the sign-in screen. */
export function chooseReading(change: Partial<Reading>): void {
  const { language, digits } = useShownLanguage.getState();
  const reading = { code: language.code, digits, ...change };
  const { session } = useSession.getState();
  keep(reading, session);
  show(reading).catch(reportFailure);
}

/** Shows the language of the device, then follows who signs in until the returned function is called. */
export async function followReader(systemLanguages: readonly string[] = navigator.languages): Promise<() => void> {
  const unsubscribe = useSession.subscribe(({ session }, before) => {
    const isSame = session && before.session && keyOf(session) === keyOf(before.session);
    if (session && !isSame) signedIn(session);
    // The country of a service that says nothing of its merchants is a guess.
    if (session) setCountry(session.isMerchantKnown ? session.merchant.countryCode : null);
  });
  // A language whose file cannot be loaded must not keep a till from starting: it starts in English and says so.
  await show(useKeptReadings.getState().device ?? usual(systemLanguages)).catch(reportFailure);
  return unsubscribe;
}

function signedIn(person: Person): void {
  const { device, isForNext, people } = useKeptReadings.getState();
  const { language, digits } = useShownLanguage.getState();
  const onScreen = device ?? { code: language.code, digits };
  const reading = isForNext ? onScreen : (people[keyOf(person)] ?? onScreen);
  keep(reading, person);
  show(reading).catch(reportFailure);
}

function keep(reading: Reading, person: Person | null): void {
  const { people } = useKeptReadings.getState();
  useKeptReadings.setState({
    device: reading,
    isForNext: person === null,
    people: person ? { ...people, [keyOf(person)]: reading } : people,
  });
}

function show(reading: Reading): Promise<void> {
  return showLanguage(reading, document.documentElement);
}

function usual(systemLanguages: readonly string[]): Reading {
  const { code, digits } = bestLanguage(systemLanguages);
  return { code, digits: digits[0] };
}

function keyOf({ merchantCode, me }: Person): string {
  return `${merchantCode}/${me.username}`;
}
