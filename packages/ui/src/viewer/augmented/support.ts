/** How this device puts an object into the room around it: by a session of WebXR, or by Quick Look of Apple's phones and tablets. */
export type RoomWay = 'session' | 'quick-look'

/** @returns undefined where the device has neither. Never throws. */
export async function roomWay(): Promise<RoomWay | undefined> {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look'
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ? 'session' : undefined
  } catch {
    // The page may not ask, for instance in a frame without that right.
    return undefined
  }
}
