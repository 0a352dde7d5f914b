const FILE_TROUBLE: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a file system that cannot be written',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

/**
 * Why the sandbox cannot start, in one line that names the variable.
 * @param ports Ports by the variable that sets each.
 */
export function describeStartTrouble(error: unknown, ports: Record<string, number>, dataDir: string): string {
  const { code, syscall, port, address, message } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (syscall === 'listen') {
    const variable = Object.keys(ports).find((name) => ports[name] === port) ?? 'SANDBOX_PORT'
    if (code === 'EADDRINUSE') return `${variable}: port ${port} at ${address} is taken by another program`
    if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}`
    return `${variable}: cannot listen on port ${port} at ${address} (${code})`
  }
  const isAboutFiles = code !== undefined && (code in FILE_TROUBLE || code.startsWith('ERR_SQLITE'))
  if (isAboutFiles) return `SANDBOX_DATA_DIR: ${dataDir} ${FILE_TROUBLE[code] ?? `cannot be used (${message})`}`
  return `The sandbox cannot start: ${message}`
}
