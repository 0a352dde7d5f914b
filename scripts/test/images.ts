/** The images that integration tests run in containers. */
export const POSTGRES_IMAGE = 'postgres:18'

/** The reaper of testcontainers, which cleans up after a killed run; without it, only we clean up. */
export const REAPER_IMAGE = 'testcontainers/ryuk:0.14.0'
