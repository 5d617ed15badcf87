import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DomainErrorCode } from './domain/money/domain-error';
import { CodedError, ERRORS, errorData, isErrorCode, type ErrorCode } from './errors';
import { CONNECTION_ERRORS } from './errors/connection-errors';
import { DEVICE_ERRORS } from './errors/device-errors';
import { OFFICE_ERRORS } from './errors/office-errors';
import { REQUEST_ERRORS } from './errors/request-errors';
import { SIGN_IN_ERRORS } from './errors/sign-in-errors';

describe('the error registry', () => {
  it('contains every code the domain throws', () => {
    expectTypeOf<DomainErrorCode>().toExtend<ErrorCode>();
  });

  it('has each code once', () => {
    const parts = [CONNECTION_ERRORS, SIGN_IN_ERRORS, REQUEST_ERRORS, OFFICE_ERRORS, DEVICE_ERRORS];
    expect(parts.flatMap((part) => Object.keys(part))).toHaveLength(Object.keys(ERRORS).length);
  });

  it('has a message for every entry', () => {
    for (const [code, { message }] of Object.entries(ERRORS)) expect(message, code).toMatch(/^[A-Z].*\.$/);
  });

  it('never marks unsent data as safe when the network fails', () => {
    for (const code of ['SERVICE_UNREACHABLE', 'REQUEST_TIMED_OUT', 'SERVICE_FAILED'] as const) {
      expect(ERRORS[code]).toMatchObject({ retry: 'automatic', data: 'unsent' });
    }
  });

  it('recognizes only its own codes', () => {
    expect(isErrorCode('SALE_CHANGED')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(404)).toBe(false);
  });
});

describe('errorData', () => {
  it('names the disk where the database of a till does not answer', () => {
    expect(errorData(new DOMException('The disk is full.', 'QuotaExceededError'))).toEqual({
      code: 'STORE_UNUSABLE',
      message: 'The disk is full.',
    });
    expect(errorData(new DOMException('Stopped.', 'AbortError')).code).toBe('INTERNAL');
  });

  it('keeps the details of a coded error', () => {
    const error = new CodedError('WRITE_REFUSED', { status: 409, serviceWords: 'No.' });
    expect(errorData(error)).toEqual({
      code: 'WRITE_REFUSED',
      message: ERRORS.WRITE_REFUSED.message,
      status: 409,
      serviceWords: 'No.',
    });
  });

  it('keeps the code of an error of another class, and marks all others as internal', () => {
    expect(errorData(Object.assign(new Error('x'), { code: 'CART_EMPTY' }))).toEqual({
      code: 'CART_EMPTY',
      message: 'x',
    });
    expect(errorData(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toEqual({ code: 'INTERNAL', message: 'x' });
    expect(errorData('text')).toEqual({ code: 'INTERNAL', message: 'text' });
    expect(errorData(null)).toEqual({ code: 'INTERNAL', message: 'null' });
  });
});
