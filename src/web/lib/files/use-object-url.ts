import { useEffect, useMemo } from 'react'

/** An object URL for a file, revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
