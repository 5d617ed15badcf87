import { describe, expect, it } from 'vitest';
import { NO_REGISTER } from '#shared/ipc/session';
import { fieldOfError, placeOf, signInInput, signInProblems, signInValues, type SignInValues } from './sign-in-form';

const typed: SignInValues = {
  serviceUrl: ' http://localhost:4000 ',
  merchantCode: ' lantern-house ',
  registerId: ' 4 ',
  username: ' sara.khan ',
  password: ' secret ',
};

describe('sign-in form', () => {
  it('trims the typed values, except the password', () => {
    expect(signInProblems(typed, 'till')).toEqual({});
    expect(signInInput(typed, 'till')).toEqual({
      serviceUrl: 'http://localhost:4000',
      merchantCode: 'lantern-house',
      registerId: 4,
      username: 'sara.khan',
      password: ' secret ',
    });
  });

  it('understands another address as the guide does', () => {
    expect(signInInput({ ...typed, serviceUrl: 'pos.example/login' }, 'till').serviceUrl).toBe('https://pos.example');
  });

  it('marks all missing fields at once', () => {
    const nothing = signInValues({
      serviceUrl: '',
      merchantCode: null,
      registerId: null,
      merchant: null,
      isServiceGiven: true,
      knownUsers: [],
    });
    expect(signInProblems(nothing, 'till')).toEqual({
      serviceUrl: 'missingAddress',
      merchantCode: 'missingMerchant',
      registerId: 'missingRegister',
      username: 'missingUser',
      password: 'missingPassword',
    });
  });

  it.each([
    ['merchantCode', 'lantern house', 'merchantForm'],
    ['merchantCode', 'x'.repeat(65), 'merchantForm'],
    ['registerId', '-4', 'registerForm'],
    ['registerId', '4.5', 'registerForm'],
    ['registerId', '0', 'registerForm'],
    ['registerId', 'four', 'registerForm'],
    ['registerId', '9'.repeat(16), 'registerForm'],
  ])('refuses %s %s', (field, value, problem) => {
    expect(signInProblems({ ...typed, [field]: value }, 'till')).toEqual({ [field]: problem });
  });

  it('asks for no register in the back office', () => {
    const inOffice = { ...typed, registerId: '' };
    expect(signInProblems(inOffice, 'office')).toEqual({});
    expect(signInInput(inOffice, 'office').registerId).toBe(NO_REGISTER);
    const device = {
      serviceUrl: '',
      isServiceGiven: true,
      merchantCode: 'demo',
      registerId: NO_REGISTER,
      merchant: null,
      knownUsers: [],
    };
    expect(placeOf(device)).toBe('office');
    expect(signInValues(device).registerId).toBe('');
  });

  it('assigns errors of the service to their field', () => {
    expect(fieldOfError('CREDENTIALS_WRONG')).toBe('password');
    expect(fieldOfError('MERCHANT_UNKNOWN')).toBe('merchantCode');
    expect(fieldOfError('REGISTER_TERMINATED')).toBe('registerId');
    expect(fieldOfError('SERVICE_UNREACHABLE')).toBeNull();
  });
});
