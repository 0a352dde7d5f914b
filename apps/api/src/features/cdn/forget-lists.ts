/** Purges all lists, if a CDN is on. Run it with direct bumps of the catalogue version, in their transaction. */
export const FORGET_LISTS = `INSERT INTO cdn_purge (key) SELECT 'lists' FROM cdn_state WHERE is_on`
