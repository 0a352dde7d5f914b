import { useEffect, useState } from 'react'

/** An address of what lies on the reader's own disk, good while it is shown; undefined where there is nothing, and for the first moment. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
