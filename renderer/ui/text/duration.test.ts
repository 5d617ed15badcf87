import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../locales/i18n';
import { durationText } from './duration';

beforeAll(startI18n);

it.each([
  [0, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [5_400_000, '1,500 hours'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds, i18n.t)).toBe(text));
