import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** Requests a presigned URL and downloads the file. */
export function useDownload() {
  return useMutation({
    mutationFn: (assetId: string) => api.getDownload({ params: { id: assetId } }),
    onSuccess: ({ downloadUrl, fileName }) => {
      const link = document.createElement('a')
      link.href = downloadUrl
      link.download = fileName
      link.rel = 'noopener'
      document.body.append(link)
      link.click()
      link.remove()
    },
  })
}
