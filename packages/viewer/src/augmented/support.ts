/** AR method: WebXR session or Apple Quick Look. */
export type RoomWay = 'session' | 'quick-look'

/** @returns Undefined if unsupported. Never throws. */
export async function roomWay(): Promise<RoomWay | undefined> {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look'
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ? 'session' : undefined
  } catch {
    // Denied, for instance by an iframe's permissions policy.
    return undefined
  }
}
