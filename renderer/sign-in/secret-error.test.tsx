import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { SecretError } from './secret-error';
import { useSecondsUntilRetry } from './use-seconds-until-retry';

function Shown({ error }: { readonly error: CodedError['data'] }) {
  return <SecretError error={error} name="Sara" secondsLeft={useSecondsUntilRetry(error)} />;
}

it('tells a screen reader once how long the password is locked, while the time left goes down on the screen', async () => {
  const at = await openShownTill();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  at.show(<Shown error={new CodedError('UNLOCK_LOCKED', { retryAfterSeconds: 3840 }).data} />);
  const alert = await screen.findByRole('alert');
  const told = alert.textContent;
  expect(told).toContain(t('unlock.lockedFor', { name: 'Sara', duration: t('duration.minutes', { count: 64 }) }));
  act(() => void vi.advanceTimersByTime(3_800_000));
  expect(screen.getByRole('alert').textContent).toBe(told);
  const left = t('unlock.lockedFor', { name: 'Sara', duration: t('duration.seconds', { count: 40 }) });
  expect(screen.getByText(left).closest('[role]')).toBeNull();
});

it.each([
  ['PIN_WRONG', 'pinTriesLeft'],
  ['UNLOCK_WRONG', 'triesLeft'],
] as const)('says what follows the last try after %s', async (code, follows) => {
  const at = await openShownTill();
  at.show(<Shown error={new CodedError(code, { triesLeft: 1 }).data} />);
  expect(screen.getByRole('alert').textContent).toContain(t(`unlock.${follows}`, { count: 1 }));
});

it('says of a wrong PIN how many tries are left, and nothing that must be read beside it', async () => {
  const at = await openShownTill();
  at.show(<Shown error={new CodedError('PIN_WRONG', { triesLeft: 4 }).data} />);
  const words = screen.getByRole('alert').textContent?.trim().replace(/\s+/g, ' ');
  expect(words).toBe(`${t('errors.PIN_WRONG.what')} ${t('unlock.pinTriesLeft', { count: 4 })}`);
});

it('says when the password can be used after too many wrong PINs, and not to use it now', async () => {
  const at = await openShownTill();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  at.show(<Shown error={new CodedError('PIN_BLOCKED', { retryAfterSeconds: 60 }).data} />);
  const alert = await screen.findByRole('alert');
  const duration = t('duration.seconds', { count: 60 });
  const words = () => alert.textContent?.trim().replace(/\s+/g, ' ');
  expect(words()).toBe(`${t('errors.PIN_BLOCKED.what')} ${t('unlock.passwordIn', { duration })}`);
  act(() => void vi.advanceTimersByTime(61_000));
  expect(words()).toBe(`${t('errors.PIN_BLOCKED.what')} ${t('errors.PIN_BLOCKED.then')}`);
});
