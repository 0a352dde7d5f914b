/** Missing texts log errors, which fail browser tests. */
export const SAYS_MISSING_TEXTS = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) =>
    console.error(`No text for ${key}`),
}
