export interface ObjectStore {
  /** Stores an immutable object; keys are unique per content. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Removes objects; missing ones are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes all objects under a prefix. @param prefix ends in a slash. */
  removeFolder(prefix: string): Promise<void>
}
