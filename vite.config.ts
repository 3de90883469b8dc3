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

// Without groups the bundler splits shared modules into dozens of files of a few hundred bytes.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt)\/|preload-helper|rolldown\/runtime/,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod|contract\/(operation|limits|errors\/|values\/fields)/,
  },
  {
    name: 'base',
    test: /contract\/page-addresses|src\/web\/(lib\/(?!api\/query-client|files\/|graphics\/|mutations\/(run|use-form|use-mutation-once)|text\/dates|timing\/pause|browser\/(stored|use-hover|device-token|last-email|save-file|unsaved))|features\/(site\/(site|page-head)\.|accounts\/sessions\/(session\.|roles|sign-in)|site\/ambience\/music-control)|ui\/(breakpoints|class|dialog\/(?!removal)|feedback\/(empty|loading|skeleton|status)|forms\/button|layout\/card|pictures\/candle\.)|features\/payments\/tiers|pages\/pages)/,
  },
  // Listed after `base`, so that it takes no module of it: the welcome page has no form.
  {
    name: 'forms',
    test: /src\/web\/(lib\/mutations\/use-form|features\/(site\/bot-check\/|accounts\/sign-in\/remembered)|lib\/browser\/(device-token|last-email)|ui\/(dialog\/removal|forms\/(counted|field)))/,
  },
  {
    name: 'stones',
    test: /src\/web\/(ui\/(stone\/|pictures\/flag|fonts\/script-fonts\.)|features\/(graveyard\/countries|graveyard\/grave\/(grave-text|photo\.|lazy-))|lib\/(graphics\/|text\/dates)|walk\/walk-address)|contract\/values\/grave-styles/,
  },
  // What the page of a memorial shares with the settings and the graveyard.
  {
    name: 'memorial-parts',
    test: /src\/web\/(pages\/public\/memorial\/queries|features\/(visitors\/tributes\/|visitors\/reports\/report-dialog|memorials\/story\/(life-line|story-text)|memorials\/recorder\/(voice-player|learn-length|use-music)|memorials\/pictures\/picture-text)|lib\/browser\/unsaved|ui\/pictures\/candle-mark)|contract\/values\/(story-text|picture-limits)/,
  },
  // Listed after `base`, so that it takes no module of it: the first page load needs no queries.
  {
    name: 'queries',
    test: /node_modules\/@tanstack|lib\/(api\/query-client|mutations\/(run|use-mutation-once))/,
  },
]

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
        codeSplitting: { groups },
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css')
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
      },
    },
  },
})
