/** Stored instead of our provider's URL, whose change would duplicate users. */
export const LOCAL_ISSUER = 'local'
