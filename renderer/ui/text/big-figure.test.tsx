import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { currentLocale, setLocale } from '../../locales/locale';
import { openShownTill } from '../../testing/shown-till';
import { BigFigure } from './big-figure';
import { Figure } from './money';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  ['en-GB-u-nu-latn', 'AED 12.50'],
  ['ar-AE-u-nu-latn', '12.50 د.إ'],
  ['fr-FR-u-nu-latn', '12,50 AED'],
])('a figure stands beside its currency as in %s', async (tag, text) => {
  setLocale(tag);
  const at = await openShownTill();
  at.show(
    <>
      <div role="group" aria-label="small">
        <Figure amount={minor(1250)} currency={currencyOf('AED')} />
      </div>
      <div role="group" aria-label="big">
        <BigFigure amount={minor(1250)} currency={currencyOf('AED')} />
      </div>
    </>,
  );
  expect(['small', 'big'].map((id) => screen.getByRole('group', { name: id }).textContent)).toEqual([text, text]);
});
