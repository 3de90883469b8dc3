import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { articles } from './scripts/build/articles.ts'
import { flags } from './scripts/build/flags.ts'
import { withBreakpoints } from './src/web/ui/breakpoints.ts'

const api = `http://127.0.0.1:${process.env.VIGIL_API_PORT ?? 3001}`
const proxy = {
  '^/(api|media|g)/': api,
  '^/(robots.txt|sitemap.xml|site.webmanifest|blog/feed.xml)$': api,
}

function breakpointNames(): Plugin {
  return {
    name: 'breakpoint-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: withBreakpoints(code), map: null }),
    },
  }
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), flags(), articles(), breakpointNames()],
  // The router imports a shim that is needed only for React 17 and older.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: {
    modules: {
      // Folder, file and class name together are unique and readable, and compress better than hashes.
      generateScopedName: (name, file) =>
        `${file.match(/([^/]+\/[^/]+)\.module\.css/)?.[1]?.replace('/', '-')}-${name}`,
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy,
    // The pictures are outside Vite's root.
    fs: { allow: [import.meta.dirname] },
  },
  preview: { proxy },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What `main.tsx` imports is one file; the other chunks follow from the dynamic imports.
        codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
        entryFileNames: 'static/js/[name]-[hash:7].js',
        chunkFileNames: 'static/js/[name]-[hash:7].js',
        // The first script lists the style sheets of all pages, so their names are short.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css')
            ? 'static/css/[hash:7][extname]'
            : 'static/media/[name]-[hash:6][extname]',
      },
    },
  },
})
