/** What integration tests run in containers. */
export const POSTGRES_IMAGE = 'postgres:18'

/** The reaper of testcontainers, which clears up after a killed run; without it we clear up alone. */
export const REAPER_IMAGE = 'testcontainers/ryuk:0.14.0'
