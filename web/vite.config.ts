import { existsSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { dependencies } from './package.json'

export default defineConfig({
  // All addresses are relative, so that a proxy may serve the page below any path.
  base: './',
  plugins: [svelte(), licences()],
  build: {
    outDir: '../src/vexilla/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8787', ws: true } },
  },
})

/** Adds the licences of the page's dependencies to the build. */
function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const source = Object.keys(dependencies).map(licence).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

function licence(name: string): string {
  const folder = `node_modules/${name}/`
  const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  const file = ['LICENSE', 'LICENSE.md'].map((file) => folder + file).find(existsSync)
  return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8') : ''}`
}
