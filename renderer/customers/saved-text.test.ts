import { expect, it } from 'vitest';
import { savedText } from './saved-text';

it.each([
  ['mobileNumber', ' +971 (50) ١٢٣-45.67', '+971501234567'],
  ['landPhoneNumber', '04 555 0142', '045550142'],
  ['gstin', ' 27 aapfu0939f1zv', '27AAPFU0939F1ZV'],
  ['panNumber', 'aapfu 0939f', 'AAPFU0939F'],
  ['rfcNumber', ' goma850503ab1 ', 'GOMA850503AB1'],
  ['vatCountryCode', 'ae', 'AE'],
  ['vatRegistrationNumber', '100 1234 5670 0003', '100123456700003'],
  ['vatRegistrationNumber', '١٠٠ ١٢٣٤ ٥٦٧٠ ٠٠٠٣', '100123456700003'],
  ['gstin', '٢٧ aapfu٠٩٣٩f١zv', '27AAPFU0939F1ZV'],
  ['rfcNumber', 'goma٨٥٠٥٠٣ab١', 'GOMA850503AB1'],
  ['gstStateCode', '٢٧', '27'],
  ['zipCode', '١٢٣٤٥', '12345'],
  ['firstName', ' María José ', 'María José'],
])('saves %s %j as %j', (field, typed, saved) => {
  expect(savedText(field, typed)).toBe(saved);
});
