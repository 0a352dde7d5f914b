import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** The viewer's own copy of three.js. */
const THREE = path.dirname(
  path.dirname(createRequire(path.join(import.meta.dirname, '../../packages/viewer/package.json')).resolve('three')),
)

const PAGE = `<!doctype html><title>three</title>
<script type="importmap">{"imports": {"three": "/plain-three/build/three.module.js", "three/addons/": "/plain-three/examples/jsm/"}}</script>
<script type="module">
  import { Box3, MeshBasicMaterial, MeshNormalMaterial, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
  import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
  import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

  const renderer = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true })
  let object
  globalThis.open = async (url) => {
    object = (await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url)).scene
  }
  const dressed = (mesh, look) => {
    const { map, color, side } = mesh.material
    if (look === 'baseColour') return new MeshBasicMaterial({ map, color, side, vertexColors: mesh.material.vertexColors })
    return new MeshNormalMaterial({ side, flatShading: !mesh.geometry.getAttribute('normal') })
  }
  globalThis.drawn = ({ position, target, width, height, fieldOfViewDegrees, look }) => {
    const dressedObject = object.clone()
    dressedObject.traverse((node) => { if (node.isMesh) node.material = dressed(node, look) })
    const scene = new Scene().add(dressedObject)
    const size = new Box3().setFromObject(object).getSize(new Vector3()).length()
    const camera = new PerspectiveCamera(fieldOfViewDegrees, width / height, size / 400, size * 20)
    camera.position.set(...position)
    camera.lookAt(...target)
    renderer.setSize(width, height, false)
    renderer.render(scene, camera)
    return renderer.domElement.toDataURL('image/png').split(',')[1]
  }
</script>`

interface View {
  position: number[]
  target: number[]
  /** Picture size in pixels. */
  width: number
  height: number
  /** Vertical field of view. */
  fieldOfViewDegrees: number
  look: 'normals' | 'baseColour'
}

type Plain = typeof globalThis & { open(url: string): Promise<void>; drawn(view: View): string }

const MODEL = 'model.glb'

/**
 * Page with plain three.js and none of our code.
 * @param origin Origin that may read the model.
 */
export async function openPlainThree(page: Page, origin: string, modelUrl: string) {
  await page.route('**/plain-three/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/plain-three\//, '')
    if (name === '') return route.fulfill({ body: PAGE, contentType: 'text/html' })
    // Fulfilled pages may not request local addresses.
    if (name === MODEL) return route.fulfill({ body: await (await page.request.get(modelUrl)).body() })
    return route.fulfill({ body: await readFile(path.join(THREE, name)), contentType: 'text/javascript' })
  })
  await page.goto(new URL('/plain-three/', origin).href)
  await page.waitForFunction(() => 'drawn' in globalThis)
  await page.evaluate((url) => (globalThis as Plain).open(url), MODEL)
  return {
    /** @returns PNG, transparent outside the object. */
    drawn: async (view: View) =>
      Buffer.from(await page.evaluate((given) => (globalThis as Plain).drawn(given), view), 'base64'),
  }
}
