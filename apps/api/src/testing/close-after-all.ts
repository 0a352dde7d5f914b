import { afterAll } from 'vitest'

/** Closes a resource of a test file after its tests, the last one first. @returns it. */
export function closeAfterAll<T extends AsyncDisposable>(resource: T): T {
  afterAll(() => resource[Symbol.asyncDispose]())
  return resource
}
