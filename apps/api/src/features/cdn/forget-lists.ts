/** SQL purging all lists, for transactions bumping the catalogue version. */
export const FORGET_LISTS = `INSERT INTO cdn_purge (key) SELECT 'lists' FROM cdn_state WHERE is_on`
