import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  // Every address is relative, so that the page works below any path of a proxy.
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/vexilla/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: addresses for fonts and pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
})
