/** Stops gracefully on the first SIGTERM or SIGINT, forcibly after `graceSeconds`. */
export function stopOnSignal(stop: () => Promise<void>, onError: (error: unknown) => void, graceSeconds = 25): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), graceSeconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        onError(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}
