/**
 * What identities of our own OpenID provider are filed under. Not its address: that changes with host and port, and would then turn
 * everybody into somebody new.
 */
export const LOCAL_ISSUER = 'local'
