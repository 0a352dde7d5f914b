/**
 * Tells Node that the sources of an image are JavaScript already: `strip-types.mjs` took their types out. Where this is not loaded they run as well, with
 * the stripper's 16 MB in each thread.
 */
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, next) => next(url, /^file:.*\.ts$/.test(url) ? { ...context, format: 'module' } : context),
})
