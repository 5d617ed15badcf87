// Texts of the service in the app, on a computer of the shop.
export const enBoxErrors = {
  BOX_NOT_STARTED: {
    what: 'The service on this computer could not be started.',
    then: 'Nothing is lost, and it is tried again automatically. Restart the app if it goes on; then contact support.',
  },
  BOX_PORT_TAKEN: {
    what: 'Another program on this computer uses the port that the service needs.',
    then: 'Nothing is lost. Close that program or restart the computer; the service then starts automatically.',
  },
  BOX_NOT_RUNNING: {
    what: 'The service on this computer is not running.',
    then: 'Nothing is lost, and it is started again automatically. Try again in a moment.',
  },
  BOX_HAS_MERCHANT: {
    what: 'There is a merchant on this computer already.',
    then: 'Nothing was changed. Sign in to that merchant instead.',
  },
} as const;
