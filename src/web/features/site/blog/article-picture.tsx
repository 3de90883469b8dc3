const files = import.meta.glob<string>('../../../../../art/journal/*.webp', {
  import: 'default',
  eager: true,
})

interface ArticlePictureProps {
  slug: string
  className: string | undefined
  /** Of the first screen. */
  isFirst?: boolean
}

/** Sets the mood and says nothing of its own, so it has no text. */
export function ArticlePicture({ slug, className, isFirst = false }: ArticlePictureProps) {
  return (
    <img
      className={className}
      src={files[`../../../../../art/journal/${slug}.webp`]}
      width={800}
      height={450}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
