// What component tests would make and nobody reads, a fifth of their time: a print of the page for every look that finds nothing yet, and
// React's note of where each element was made. The print is made when the error is read.
import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The report shows the line of the test.
  Error.captureStackTrace(error, getElementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get });
}
configure({ getElementError });

/** React's development build counts the notes of a second and makes no more of them than ten thousand. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const ENOUGH = { get: () => Infinity, set: () => undefined };
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', ENOUGH);
