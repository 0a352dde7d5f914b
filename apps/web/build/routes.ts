import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'

const src = path.resolve(import.meta.dirname, '../src')

/** Pages are the files of `src/routes`; each one's components are a chunk of their own. */
export const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: path.join(src, 'routes'),
    generatedRouteTree: path.join(src, 'route-tree.gen.ts'),
    routeFileIgnorePattern: '\\.test\\.',
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
  })
