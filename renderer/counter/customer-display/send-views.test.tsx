import { expect, it } from 'vitest';
import { SCHEMES, useAppearance } from '../../theme/appearance';
import { currentView } from './send-views';

it.each(SCHEMES)('tells the customer display the theme of the till: %s', (scheme) => {
  useAppearance.setState({ scheme });
  expect(currentView(null, false)).toMatchObject({ kind: 'idle', scheme });
});
