/** `standard`: personal and commercial use, no resale; `editorial`: no commercial use; the rest are Creative Commons licences. */
export const LICENCES = ['standard', 'editorial', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nd'] as const
export type Licence = (typeof LICENCES)[number]
