let region: HTMLElement | undefined

/** Says a short sentence to screen readers, once what they are saying is over; nothing is shown. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.setAttribute('role', 'status')
    region.className = 'sr-only'
    document.body.append(region)
  }
  const place = region
  // A change is said, so the same sentence again has to be one; and a new region has to be known before its text.
  place.textContent = ''
  setTimeout(() => {
    place.textContent = text
  }, 50)
}
