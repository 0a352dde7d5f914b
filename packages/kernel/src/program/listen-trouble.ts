import { StartError } from './start-trouble.ts'

/**
 * Explains listen errors; returns other errors unchanged.
 * @param variable Variable of the port.
 */
export function listenTrouble(error: unknown, variable: string): unknown {
  const { code, port, address, syscall } = (error ?? {}) as NodeJS.ErrnoException & { port?: number; address?: string }
  if (syscall !== 'listen') return error
  const where = `${port} at ${address}`
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`${variable}: port ${where} is taken by another program`, { cause: error })
    case 'EACCES':
      return new StartError(`${variable}: port ${where} may not be opened by this user`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: this machine has no address ${address}`, { cause: error })
    default:
      return new StartError(`${variable}: cannot listen on port ${where} (${code})`, { cause: error })
  }
}
