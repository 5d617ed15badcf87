// Errors of the way to the service, and of the service itself.
import type { ErrorEntry } from './entry';

export const CONNECTION_ERRORS = {
  SERVICE_UNREACHABLE: { retry: 'automatic', data: 'unsent', message: 'The service cannot be reached.' },
  /** The computer at the address refuses the connection. */
  SERVICE_NOT_RUNNING: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The network works, but no service is running at its address.',
  },
  NETWORK_MISSING: { retry: 'automatic', data: 'unsent', message: 'This computer has no network.' },
  REQUEST_TIMED_OUT: { retry: 'automatic', data: 'unsent', message: 'The service did not answer in time.' },
  REPLY_NOT_JSON: { retry: 'automatic', data: 'unsent', message: 'Wrong address, or a Wi-Fi login page answered.' },
  /** In the shop's network: a person may compare it and confirm it. */
  SERVICE_CERTIFICATE_UNKNOWN: {
    retry: 'manual',
    data: 'safe',
    message: 'The certificate of the service is not known to this computer. Nothing was sent.',
  },
  SERVICE_CERTIFICATE_CHANGED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The service shows another certificate than the one that was confirmed. Nothing was sent.',
  },
  SERVICE_CERTIFICATE_UNTRUSTED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'This computer does not trust the certificate of the service.',
  },
  SERVICE_CERTIFICATE_DATE: {
    retry: 'automatic',
    data: 'unsent',
    message: 'By the clock of this computer the certificate of the service is not valid today.',
  },
  REPLY_MALFORMED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The answer of the service could not be read.',
  },
  SERVICE_FAILED: { retry: 'automatic', data: 'unsent', httpStatus: 500, message: 'The service failed.' },
  SERVICE_BUSY: { retry: 'automatic', data: 'unsent', httpStatus: 503, message: 'The service is busy.' },
  SERVICE_STORAGE_FAILED: {
    retry: 'automatic',
    data: 'unsent',
    httpStatus: 503,
    message: 'The service cannot store anything: its disk failed or is full.',
  },
  RATE_LIMITED: { retry: 'automatic', data: 'unsent', httpStatus: 429, message: 'Too many requests.' },
  NOT_OFFERED: { retry: 'never', data: 'unsent', httpStatus: 501, message: 'This service does not offer that.' },
  ROUTE_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'There is nothing at this address.' },
  SERVICE_UNENCRYPTED: { retry: 'manual', data: 'safe', message: 'The service address is not encrypted.' },
  SERVICE_NEEDS_HTTPS: { retry: 'manual', data: 'safe', message: 'The service address must begin with https.' },
  SERVICE_ADDRESS_GUARDED: {
    retry: 'manual',
    data: 'safe',
    message: 'The service address of this till is changed only by somebody known here who has the right.',
  },
  SERVICE_ADDRESS_INVALID: { retry: 'manual', data: 'safe', message: 'The service address is not a web address.' },
} as const satisfies Record<string, ErrorEntry>;
