// A name that turns the rest of a line around would do so wherever it is shown: no record takes one.
import { expect, it } from 'vitest';
import { merchantPatchBody } from '../accounts/merchant';
import { registerCreateBody } from '../accounts/register';
import { userPasswordBody, userPatchBody } from '../accounts/user';
import { discountUpdateBody } from '../catalog/discount';
import { itemPatchBody } from '../catalog/item';
import { customerStorePatchBody } from '../customers/customer-store';
import { customerPatchBody } from '../customers/customer';
import { vendorPatchBody } from '../procurement/vendor';

const TURNED = '\u202eAl Ras \u2067Gifts\u2069\u202c';

it.each([
  ['a merchant', merchantPatchBody, 'name'],
  ['a register', registerCreateBody, 'name'],
  ['a user', userPatchBody, 'displayName'],
  ['a discount', discountUpdateBody.partial(), 'name'],
  ['an item', itemPatchBody, 'name'],
  ['the first name of a customer', customerPatchBody, 'firstName'],
  ['the last name of a customer', customerPatchBody, 'lastName'],
  ['a customer store', customerStorePatchBody, 'name'],
  ['a vendor', vendorPatchBody, 'name'],
])('the name of %s has no controls of direction', (_, body, field) => {
  expect(body.parse({ [field]: TURNED })).toMatchObject({ [field]: 'Al Ras Gifts' });
});

it('nothing but controls is no name', () => {
  expect(vendorPatchBody.safeParse({ name: '\u202e' }).success).toBe(false);
});

it('marks of direction are kept, and a password as it is', () => {
  expect(vendorPatchBody.parse({ name: 'سوق \u200fA1' })).toMatchObject({ name: 'سوق \u200fA1' });
  expect(userPasswordBody.parse({ password: TURNED })).toEqual({ password: TURNED });
});
