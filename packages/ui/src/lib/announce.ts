let region: HTMLElement | undefined

/** Announces text politely to screen readers. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.setAttribute('role', 'status')
    region.className = 'sr-only'
    document.body.append(region)
  }
  const place = region
  // Announces only changes, in an existing region.
  place.textContent = ''
  setTimeout(() => {
    place.textContent = text
  }, 50)
}
