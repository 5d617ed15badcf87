import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { createCustomer } from '../../store/customers/create-customer';
import { sampleCustomer } from '../../store/testing/samples';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { phoneText } from '../../store/customers/phone-text';
import { isSeen, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { WaitingSection } from '../unsent/waiting-section';
import { NeedsAttention } from './needs-attention';

const PHONE = { mobileNumber: '501234567', countryCode: '+971' };

it('keeps what is not in the language of the page in its own direction', async () => {
  const at = await openShownTill();
  const { localId } = await createCustomer(at.store, at.session, {
    ...{ email: 'aisha@example.com', firstName: 'Aisha' },
    ...PHONE,
  });
  const serviceWords = 'The mobile number is taken.';
  const error = new CodedError('CUSTOMER_EMAIL_TAKEN', { serviceWords }).data;
  const existing = sampleCustomer(7, PHONE);
  await applyOutcome(at.store, localId ?? '', { kind: 'refused', error, existing });
  at.show(<NeedsAttention counts={{ waiting: 0, refused: 1, notOffered: 0 }} />);

  const words = await screen.findByText(serviceWords);
  expect([words.lang, words.dir]).toEqual(['en', 'ltr']);
  // The same number on both sides, which is compared digit by digit.
  const numbers = screen.getAllByText(phoneText(existing) ?? '');
  expect(numbers.map(({ tagName, dir }) => [tagName, dir])).toEqual([
    ['BDI', 'ltr'],
    ['BDI', 'ltr'],
  ]);
  screen.getByText(t('sync.ownWords'));
  screen.getByRole('row', { name: new RegExp(`^${t('sync.case.fields.mobileNumber')}`) });
});

it('says once that a refused entry is kept', async () => {
  const at = await openShownTill();
  const { localId } = await createCustomer(at.store, at.session, { email: 'aisha@example.com', firstName: 'Aisha' });
  await applyOutcome(at.store, localId ?? '', { kind: 'refused', error: new CodedError('WRITE_REFUSED').data });
  at.show(<NeedsAttention counts={{ waiting: 0, refused: 1, notOffered: 0 }} />);
  const said = (await screen.findByRole('article')).textContent ?? '';
  expect(said).toContain(t('errors.WRITE_REFUSED.then'));
  expect(said.match(/kept/gi)).toHaveLength(1);
  expect(said).toContain(t('sync.others'));
});

it('does not say that all is sent while an entry needs a decision', async () => {
  const at = await openShownTill();
  at.show(<WaitingSection counts={{ waiting: 0, refused: 1, notOffered: 0 }} />);
  await seen(t('sync.case.nothingElse'));
  expect(isSeen(t('sync.nothingWaiting'))).toBe(false);
});
