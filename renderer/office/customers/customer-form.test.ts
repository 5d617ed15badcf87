import { expect, it } from 'vitest';
import { customerBody, customerValues } from '../../customers/new-customer/new-customer';
import { NEW_VALUES, patchOf } from './customer-form';

it('saves what is typed as the till does', () => {
  const typed = {
    mobileNumber: '٠٥٠ 123-4567',
    vatCountryCode: 'ae',
    vatRegistrationNumber: '100 1234 5670 0003',
    email: ' new@till.example ',
    firstName: ' Noor ',
  };
  const atTill = customerBody({ ...customerValues(''), ...typed });
  const inOffice = patchOf({ ...NEW_VALUES, ...typed }, Object.keys(typed));
  expect(atTill).toEqual(inOffice);
  expect(atTill.mobileNumber).toBe('0501234567');
});
