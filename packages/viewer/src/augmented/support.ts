import { opensSceneViewer } from './scene-viewer.ts'

/** AR method: WebXR session, Apple Quick Look or Google Scene Viewer. */
export type RoomWay = 'session' | 'quick-look' | 'scene-viewer'

/**
 * The method of this device; Scene Viewer last, because it knows no real size.
 * @param roomUrl Plain model for Scene Viewer, if there is one.
 * @returns Undefined if unsupported. Never throws.
 */
export async function roomWay(roomUrl?: string): Promise<RoomWay | undefined> {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look'
  if (await opensSession()) return 'session'
  const page = { userAgent: navigator.userAgent, isFramed: window.top !== window }
  return roomUrl && opensSceneViewer(new URL(roomUrl, location.href), page) ? 'scene-viewer' : undefined
}

async function opensSession(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false
  } catch {
    // Denied, for instance by an iframe's permissions policy.
    return false
  }
}
