/**
 * The issuer under which identities of our own OpenID provider are stored. It is not the provider's URL, because that changes with host and port, and every user would then become a new
 * one.
 */
export const LOCAL_ISSUER = 'local'
