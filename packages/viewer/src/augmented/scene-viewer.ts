/** Browsers inside other apps: they block links to a third app. */
const INSIDE_APPS = /MicroMessenger|AlipayClient|DingTalk|Weibo|\bQQ\/|; wv\)/i

/**
 * Whether this page may open Scene Viewer, which loads the model itself.
 * @param page.isFramed A frame has no way back when Scene Viewer is missing.
 */
export const opensSceneViewer = (
  model: URL,
  { userAgent, isFramed }: { userAgent: string; isFramed: boolean },
): boolean => model.protocol === 'https:' && !isFramed && /\bAndroid\b/.test(userAgent) && !INSIDE_APPS.test(userAgent)

/**
 * Link that opens a plain glTF model in Google's Scene Viewer, for Android.
 * @param options.page Absolute URL behind the title; opened instead where Scene Viewer is missing.
 * @see https://developers.google.com/ar/develop/scene-viewer
 */
export function sceneViewerLink({ model, title, page }: { model: URL; title: string; page: string }): string {
  const query = new URLSearchParams({ file: model.href, mode: 'ar_preferred', title, link: page })
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    'end;',
  ]
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(';')}`
}
