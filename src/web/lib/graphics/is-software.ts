/** Whether the CPU draws, because there is no graphics card or the browser does not use it. */
export function isSoftware(context: WebGL2RenderingContext): boolean {
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
