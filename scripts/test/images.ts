/** Images of integration tests. */
export const POSTGRES_IMAGE = 'postgres:18'

/** Testcontainers' reaper, which cleans up after killed runs. */
export const REAPER_IMAGE = 'testcontainers/ryuk:0.14.0'
