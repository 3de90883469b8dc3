import { ImageBitmapLoader, SRGBColorSpace, Texture } from 'three'

const loader = new ImageBitmapLoader().setOptions({ premultiplyAlpha: 'none' })

/** Unpacked beside the page's own work. Until it has come, the given picture is empty. */
export async function loadPicture(address: string, picture = new Texture()): Promise<Texture> {
  picture.colorSpace = SRGBColorSpace
  picture.flipY = false
  picture.image = await loader.loadAsync(address)
  picture.needsUpdate = true
  return picture
}

/** How sharp a picture stays where it is seen at a low angle. One that is drawn already is sent again. */
export function setAnisotropy(picture: Texture, anisotropy: number): void {
  if (picture.anisotropy === anisotropy) return
  picture.anisotropy = anisotropy
  if (picture.image) picture.needsUpdate = true
}
