import { ImageBitmapLoader, SRGBColorSpace, Texture } from 'three'

const loader = new ImageBitmapLoader().setOptions({ premultiplyAlpha: 'none' })

/** Decoded off the main thread. Until it has loaded, the given texture is empty. */
export async function loadPicture(address: string, picture = new Texture()): Promise<Texture> {
  picture.colorSpace = SRGBColorSpace
  picture.flipY = false
  picture.image = await loader.loadAsync(address)
  picture.needsUpdate = true
  return picture
}

/** How sharp a texture stays at a low angle. One that was already drawn is uploaded again. */
export function setAnisotropy(picture: Texture, anisotropy: number): void {
  if (picture.anisotropy === anisotropy) return
  picture.anisotropy = anisotropy
  if (picture.image) picture.needsUpdate = true
}
