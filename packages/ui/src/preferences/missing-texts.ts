/** Options for i18next: a key without a text is an error in the console, so that no test passes over it. */
export const SAYS_MISSING_TEXTS = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) =>
    console.error(`No text for ${key}`),
}
