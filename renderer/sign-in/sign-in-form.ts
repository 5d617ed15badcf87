// The sign-in form as data: typed values, missing fields, and the field that an error of the service belongs to.
import { tenantCode } from '#shared/api/wire/formats';
import type { ErrorCode } from '#shared/errors';
import { isOfficeOnly, NO_REGISTER, type Device, type SignInInput } from '#shared/ipc/session';
import { latinDigits } from '#shared/domain/digits';
import { typedAddress } from './typed-address';

export const SIGN_IN_FIELDS = ['serviceUrl', 'merchantCode', 'registerId', 'username', 'password'] as const;
export type SignInField = (typeof SIGN_IN_FIELDS)[number];
/** The register is empty for the back office. */
export type SignInValues = Readonly<Record<SignInField, string>>;

/** Where a person signs in. */
export type SignInPlace = 'till' | 'office';

/** Of a new device a till. */
export function placeOf(device: Device): SignInPlace {
  return isOfficeOnly(device) ? 'office' : 'till';
}

/** Keys of the catalog below `signIn`. */
export type SignInProblem =
  | 'missingAddress'
  | 'missingMerchant'
  | 'merchantForm'
  | 'missingRegister'
  | 'registerForm'
  | 'missingUser'
  | 'missingPassword';

/** Initial values remembered by the device; the last user is not among them. */
export function signInValues({ serviceUrl, merchantCode, registerId }: Device): SignInValues {
  return {
    serviceUrl,
    merchantCode: merchantCode ?? '',
    registerId: registerId === null || registerId === NO_REGISTER ? '' : String(registerId),
    username: '',
    password: '',
  };
}

export function signInProblems(values: SignInValues, place: SignInPlace): Partial<Record<SignInField, SignInProblem>> {
  const merchantCode = values.merchantCode.trim();
  const registerId = latinDigits(values.registerId.trim());
  return {
    ...(values.serviceUrl.trim() === '' && { serviceUrl: 'missingAddress' }),
    ...(!tenantCode.safeParse(merchantCode).success && {
      merchantCode: merchantCode === '' ? 'missingMerchant' : 'merchantForm',
    }),
    ...(place === 'till' &&
      !/^0*[1-9]\d{0,14}$/.test(registerId) && {
        registerId: registerId === '' ? 'missingRegister' : 'registerForm',
      }),
    ...(values.username.trim() === '' && { username: 'missingUser' }),
    ...(values.password === '' && { password: 'missingPassword' }),
  };
}

/** For values without errors. The password is sent as typed, spaces included. */
export function signInInput(values: SignInValues, place: SignInPlace): Omit<SignInInput, 'isUnencryptedConfirmed'> {
  return {
    serviceUrl: typedAddress(values.serviceUrl),
    merchantCode: values.merchantCode.trim(),
    registerId: place === 'office' ? NO_REGISTER : Number(latinDigits(values.registerId)),
    username: values.username.trim(),
    password: values.password,
  };
}

const FIELD_OF_CODE: Partial<Record<ErrorCode, SignInField>> = {
  CREDENTIALS_WRONG: 'password',
  MERCHANT_UNKNOWN: 'merchantCode',
  REGISTER_UNKNOWN: 'registerId',
  REGISTER_NOT_ACTIVE: 'registerId',
  REGISTER_TERMINATED: 'registerId',
  SERVICE_ADDRESS_GUARDED: 'serviceUrl',
  SERVICE_ADDRESS_INVALID: 'serviceUrl',
  SERVICE_UNENCRYPTED: 'serviceUrl',
  SERVICE_NEEDS_HTTPS: 'serviceUrl',
  REPLY_NOT_JSON: 'serviceUrl',
  ROUTE_UNKNOWN: 'serviceUrl',
};

/** The field to correct; null when no field is at fault. */
export function fieldOfError(code: ErrorCode): SignInField | null {
  return FIELD_OF_CODE[code] ?? null;
}
