/** Saves a file under this name, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the file's bytes once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
