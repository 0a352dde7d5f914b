import { type BufferGeometry, LoadingManager, type Material, type Object3D, Texture } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/**
 * glTF loader for our packed previews.
 * @param onBroken Called per unreadable texture; its surface is shown without.
 */
export function createLoader(onBroken: () => void): GLTFLoader {
  const manager = new LoadingManager()
  manager.onError = onBroken
  return new GLTFLoader(manager).setMeshoptDecoder(MeshoptDecoder)
}

/**
 * Loads a glTF binary.
 * @param onProgress 0 to 1; only called if the server sent the size.
 * @param onFault Called when a texture cannot be read.
 * @throws If it cannot be fetched or read.
 */
export async function loadModel(
  url: string,
  onProgress: (fraction: number) => void,
  onFault: () => void,
): Promise<Object3D> {
  let isBroken = false
  const loader = createLoader(() => {
    isBroken = true
  })
  const { scene } = await loader.loadAsync(url, ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total)
  })
  if (isBroken) onFault()
  return scene
}

export function disposeModel(model: Object3D): void {
  model.traverse((node) => {
    const { geometry, material } = node as { geometry?: BufferGeometry; material?: Material | Material[] }
    geometry?.dispose()
    for (const one of [material ?? []].flat()) {
      for (const value of Object.values(one)) if (value instanceof Texture) value.dispose()
      one.dispose()
    }
  })
}
