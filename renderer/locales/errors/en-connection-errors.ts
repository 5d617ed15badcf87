// Texts of failures between this till and the service.
export const enConnectionErrors = {
  SERVICE_UNREACHABLE: {
    what: 'The service cannot be reached.',
    then: 'Nothing is lost. Check the network cable and the service address, then try again.',
  },
  SERVICE_NOT_RUNNING: {
    what: 'The network works, but no service is running at its address.',
    then: 'Nothing is lost. Start the service, or check its address.',
  },
  NETWORK_MISSING: {
    what: 'This computer has no network.',
    then: 'Nothing is lost. Plug in its network cable or turn on its Wi-Fi, then try again.',
  },
  REQUEST_TIMED_OUT: {
    what: 'The service did not answer in time.',
    then: 'Nothing is lost. Wait a moment and try again.',
  },
  SERVICE_CERTIFICATE_UNTRUSTED: {
    what: 'This computer does not trust the certificate of the service.',
    then: 'Nothing was sent and nothing is lost. Check the service address and try another network; if it stays, contact support.',
  },
  SERVICE_CERTIFICATE_UNKNOWN: {
    what: 'This certificate is not known.',
    then: 'Nothing was sent. Compare its fingerprint with the one that the service’s computer shows in its settings.',
  },
  SERVICE_CERTIFICATE_CHANGED: {
    what: 'The service shows another certificate than the one you confirmed.',
    then: 'Nothing was sent and nothing is lost; sales wait on this till. Someone may pose as the service: do not go on before a manager has compared the fingerprint on its computer.',
  },
  SERVICE_CERTIFICATE_DATE: {
    what: 'The certificate of the service is not valid on the date this computer shows.',
    then: 'Nothing was sent and nothing is lost. Set the date and time of this computer; if they are right, contact support.',
  },
  REPLY_NOT_JSON: {
    what: 'Wrong address, or a Wi-Fi login page answered.',
    then: 'Nothing is lost. Check the service address, or sign in to the Wi-Fi first.',
  },
  REPLY_MALFORMED: {
    what: 'The answer of the service could not be read.',
    then: 'Nothing is lost. Try again. If it keeps happening, contact support: the versions of the service and this app may not match.',
  },
  SERVICE_FAILED: { what: 'The service has a problem.', then: 'Nothing is lost. Try again in a few minutes.' },
  SERVICE_BUSY: {
    what: 'The service has a problem: it is busy or restarting.',
    then: 'Nothing is lost. Try again in a moment.',
  },
  SERVICE_STORAGE_FAILED: {
    what: 'The service has a problem: its disk failed or is full, so it cannot store anything.',
    then: 'Nothing is lost on this till. You can keep selling; sales are sent later. Contact support.',
  },
  RATE_LIMITED: {
    what: 'Too many requests were sent to the service.',
    then: 'Nothing is lost. Try again in a minute.',
  },
  NOT_OFFERED: {
    what: 'This service does not offer that.',
    then: 'What you entered is kept on this computer. Contact support.',
  },
  ROUTE_UNKNOWN: {
    what: 'There is no service at this address.',
    then: 'Nothing is lost. Check the service address.',
  },
  SERVICE_UNENCRYPTED: {
    what: 'This address is not encrypted: anyone on this network can read passwords and sales.',
    then: 'Enter an address that begins with https://, or confirm below that you accept this.',
  },
  SERVICE_NEEDS_HTTPS: {
    what: 'Over the internet, the address must begin with https://.',
    then: 'Without it, others can read passwords and sales on the way. Ask support for the https address.',
  },
  SERVICE_ADDRESS_GUARDED: {
    what: 'You are not allowed to change the service address.',
    then: 'Nothing was changed. A manager who has signed in on this computer can sign in at the new address.',
  },
  SERVICE_ADDRESS_INVALID: {
    what: 'The service address is not a web address.',
    then: 'Enter it as https:// and the name, for example https://pos.example.com.',
  },
  DATABASE_DAMAGED: {
    what: 'The database of the service cannot be read.',
    then: 'Do not change its folder. Start the service on a folder with the last backup.',
  },
} as const;
