/** Where pictures lie that anybody may look at: the static host. */
export interface PublicStore {
  /** Stores an object; keys hold a hash of the content, so an object never changes. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Removes objects; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Resolves when the store answers. */
  ping(): Promise<void>
}
