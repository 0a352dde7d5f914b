/** OWASP recommendation for argon2id: 19 MiB, two passes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
