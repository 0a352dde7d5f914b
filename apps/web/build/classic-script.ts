import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Builds one script without imports, under a fixed name of `dist`.
 * @param define Constants of the source, as JSON.
 */
export async function buildClassicScript(
  entry: string,
  { file, define = {} }: { file: string; define?: Record<string, string> },
): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      target: 'es2023',
      emptyOutDir: false,
      // Nothing uses the name.
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'script', fileName: () => file },
    },
  })
}
