/** Graphics card, software (blocks for seconds), or no 3D. */
export type DrawingPower = 'full' | 'slow' | 'none'

/** Software renderers of Chromium, Firefox and Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let power: DrawingPower | undefined

/** Checked once, before the drawing code loads. */
export function drawingPower(): DrawingPower {
  power ??= tryToDraw()
  return power
}

function tryToDraw(): DrawingPower {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  // Checks the name: some browsers ignore the caveat.
  if (context && !SOFTWARE.test(rendererOf(context))) return release(context, 'full')
  const anyContext = context ?? document.createElement('canvas').getContext('webgl2')
  return anyContext ? release(anyContext, 'slow') : 'none'
}

function rendererOf(context: WebGL2RenderingContext): string {
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** Frees the context: browsers limit their number. */
function release(context: WebGL2RenderingContext, found: DrawingPower): DrawingPower {
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return found
}
