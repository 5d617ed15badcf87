import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { sampleCart } from '../../store/testing/samples';
import { t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { reportFailure, useFailure } from '../../ui/messages/failure';
import { FailureNotice } from './failure-notice';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<FailureNotice />);
  act(() => reportFailure(new CodedError('TENDERS_TAKEN')));
});

const isShown = () => screen.queryByText(t('errors.TENDERS_TAKEN.what')) !== null;

it('stays while its sale is paid and read, and goes with the next sale', () => {
  act(() => at.till.sell.show({ stage: 'pay' }));
  act(() => at.till.sell.show({ stage: 'done' }));
  expect(isShown()).toBe(true);
  act(() => at.till.sell.startNewSale());
  expect(isShown()).toBe(false);
});

it('is not told to whoever unlocks the till', () => {
  cleanup();
  expect(useFailure.getState().failure).toBeNull();
});
