/** How a browser draws in 3D: on a graphics card, in software, which blocks the page for seconds, or not at all. */
export type DrawingPower = 'full' | 'slow' | 'none'

/** The names of software renderers in Chromium, Firefox and Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let power: DrawingPower | undefined

/** Checked once, before the drawing code is loaded. */
export function drawingPower(): DrawingPower {
  power ??= tryToDraw()
  return power
}

function tryToDraw(): DrawingPower {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  // Some browsers do not report the caveat: then the renderer's name shows it.
  if (context && !SOFTWARE.test(rendererOf(context))) return release(context, 'full')
  const anyContext = context ?? document.createElement('canvas').getContext('webgl2')
  return anyContext ? release(anyContext, 'slow') : 'none'
}

function rendererOf(context: WebGL2RenderingContext): string {
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** Frees the context, because browsers limit their number. */
function release(context: WebGL2RenderingContext, found: DrawingPower): DrawingPower {
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return found
}
