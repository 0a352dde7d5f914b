/** A bucket of an object store. */
export interface ObjectStore {
  /** Stores an object under a key that is used only for this content, so that an object never changes. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Removes objects; missing ones are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes all objects whose keys begin with the prefix. @param prefix ends in a slash. */
  removeFolder(prefix: string): Promise<void>
}
