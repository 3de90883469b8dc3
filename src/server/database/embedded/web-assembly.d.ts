/** Node has WebAssembly, but its types come with those of a browser, which the server does not have. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
