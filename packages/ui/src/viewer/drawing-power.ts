/** How a browser draws in three dimensions: on a graphics card, by the processor, which takes seconds in which the page stands still, or not at all. */
export type DrawingPower = 'full' | 'slow' | 'none'

/** What renderers that use the processor are called, by Chromium, Firefox and Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let power: DrawingPower | undefined

/** Found out once, before the code for drawing is fetched. */
export function drawingPower(): DrawingPower {
  power ??= tryToDraw()
  return power
}

function tryToDraw(): DrawingPower {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  // Browsers may know of the caveat and not tell: then the name does.
  if (context && !SOFTWARE.test(rendererOf(context))) return release(context, 'full')
  const anyContext = context ?? document.createElement('canvas').getContext('webgl2')
  return anyContext ? release(anyContext, 'slow') : 'none'
}

function rendererOf(context: WebGL2RenderingContext): string {
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** A browser keeps only so many contexts at a time. */
function release(context: WebGL2RenderingContext, found: DrawingPower): DrawingPower {
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return found
}
