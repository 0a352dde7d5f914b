declare global {
  /** Buttons of the rendered document that were pressed before the page was alive; see `index.html`. */
  var earlyClicks: HTMLButtonElement[] | undefined
}

/** Presses again what was pressed before the page was alive. */
export function repeatEarlyClicks(): void {
  const buttons = globalThis.earlyClicks ?? []
  globalThis.earlyClicks = undefined
  // Outside of React's effects, where a click brings the part of the page to life that it is in.
  setTimeout(() => {
    for (const button of buttons) if (button.isConnected) button.click()
  })
}
