import type { Plugin } from 'vite'

/** Runs after the client itself is built for production, not in development and not in a further build. */
export function afterBuild(name: string, make: () => Promise<void>): Plugin {
  let isProduct = false
  return {
    name,
    configResolved({ command, build: { ssr } }) {
      isProduct = command === 'build' && !ssr
    },
    async closeBundle() {
      if (isProduct) await make()
    },
  }
}
