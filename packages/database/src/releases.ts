/** Latest release's last migration; later ones are judged. Code that knows it may run on databases migrated here. */
export const LAST_RELEASED = '20261125130000_institutions_and_previews'
