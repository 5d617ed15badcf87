// Secrets of one installation, which no backup holds: whoever had the file could sign tokens of the service that runs, and a
// restored database has to be told from the one it was copied from.

/** Names in `service_secrets`: what signs tokens, and what the generation is made from. */
export const OWN_SECRETS = ['token', 'identity'] as const;
