/** Has a cache forget all lists, if there is one. For what moves the catalogue's version by itself, in its transaction. */
export const FORGET_LISTS = `INSERT INTO cdn_purge (key) SELECT 'lists' FROM cdn_state WHERE is_on`
