/** Per person. */
export const MAX_BOARDS = 50
export const MAX_BOARD_ASSETS = 200
/** Code points. */
export const MAX_BOARD_NAME_LENGTH = 60
/** Code points. */
export const MAX_BOARD_TEXT_LENGTH = 300
