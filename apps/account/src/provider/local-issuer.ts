/**
 * The key under which our own provider's identities are stored. It is not the provider's URL, which changes with host and port and would
 * then make every user a new one.
 */
export const LOCAL_ISSUER = 'local'
