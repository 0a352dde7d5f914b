export interface ObjectStore {
  /** Stores an object. Keys are unique per content, so objects never change. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Removes objects; missing ones are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes all objects under a prefix. @param prefix ends in a slash. */
  removeFolder(prefix: string): Promise<void>
}
