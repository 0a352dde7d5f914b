/** Last migration of the latest release; later ones are judged. */
export const LAST_RELEASED = '20261127130000_search_engine'

/** One migration with the schema of all earlier ones. */
export const BASELINE = '20261127130000_baseline'

/** Last migration that the baseline replaces. A database that has it has the baseline. */
export const LAST_OF_BASELINE = '20261127130000_search_engine'
