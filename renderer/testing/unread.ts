// A tenth of what a component test does would be to print the page for every look that finds nothing yet, which nobody reads: the print
// is made when the error is read.
import { configure, prettyDOM } from '@testing-library/react';

function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The report shows the line of the test.
  Error.captureStackTrace(error, getElementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get });
}
configure({ getElementError });
