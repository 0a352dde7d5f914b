import { createServer } from 'node:net'

export class PortTakenError extends Error {
  constructor(port: number, purpose: string, variable: string) {
    super(`Port ${port} for ${purpose} is taken. Stop what uses it, or set ${variable} to a free port.`)
    this.name = 'PortTakenError'
  }
}

/**
 * Listens on a port for a moment.
 * @returns The assigned port (the same one unless it was 0).
 */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const given = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(given))
    })
  })
}

/** Checks the loopback addresses and the wildcard address. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    try {
      await tryPort(port, host)
    } catch (error) {
      // Without IPv6, EADDRNOTAVAIL: nothing can listen there.
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EADDRINUSE' || code === 'EACCES') return false
    }
  }
  return true
}

/** @throws {PortTakenError} naming the port and the environment variable that changes it. */
export async function requireFreePort(port: number, purpose: string, variable: string): Promise<void> {
  if (!(await isPortFree(port))) throw new PortTakenError(port, purpose, variable)
}
