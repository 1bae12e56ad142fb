import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { dependencies } from './package.json'
import { wordsAreLoaded } from './said'

const compress = promisify(brotliCompress)

/** `vite build --mode play` builds the page for a static host, into `build/play`. */
export default defineConfig(({ mode }) => ({
  // All addresses are relative, so that a proxy may serve the page below any path.
  base: './',
  plugins: [
    svelte(),
    catalogues(),
    fetchedBefore(),
    preloads(),
    licences(),
    wordsAreLoaded(),
    ...(mode === 'play' ? [inWorker()] : [compressed()]),
  ],
  worker: { format: 'es' },
  build: {
    outDir: mode === 'play' ? '../build/play' : '../src/vexilla/server/page',
    emptyOutDir: mode !== 'play',
    target: 'es2022',
    // The Content-Security-Policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others) => [...new Set([file, ...others])],
    },
    rollupOptions: {
      input: {
        index: 'index.html',
        'service-worker': mode === 'play' ? 'src/play/service_worker.ts' : 'src/service_worker.ts',
      },
      output: {
        manualChunks: chunkOf,
        // A service worker serves what lies below it.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8787', ws: true } },
  },
}))

/**
 * Puts the server in a worker, `play/server.ts`, in the place of that behind the network, and what keeps
 * all of the page, `play/offline.ts`, in that of what keeps some of it.
 */
function inWorker(): Plugin {
  return {
    name: 'in-worker',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/\/(server|offline)$/.test(source)) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.replace(
        /\/src\/(lib\/connection\/server|offline)\.ts$/,
        (_, path) => `/src/play/${path.replace('lib/connection/', '')}.ts`,
      )
    },
  }
}

/** The chunks that hold more than one page, dialog or game, each with what it imports. */
const CHUNKS: [RegExp, string][] = [
  [
    /\/(main|src\/pages)\.ts|\/lib\/(connection\/(api|early|server)|languages|route|kept\/stored|late\/(missing|preload))\.ts|vite\/preload-helper/,
    'main',
  ],
  [
    /\/begin\.ts|\/games\/(registry\.ts|\w+\/Emblem\.svelte)|\/ui\/((bar\/AppBar|Choice|Icon|Problem)\.svelte|explanations\/about\.svelte\.ts)|\/lib\/(announcer\.svelte|attempt\.svelte|clocks\.svelte|connection\/(connection\.svelte|refusal)|of_now|own_task|pace|people|kept\/remembered|late\/late|rules\.svelte|sounds\/sound|words\.svelte)\.ts/,
    'begin',
  ],
  // what moves between places: only a game of cards needs it
  [
    /\/svelte\/src\/(animate|easing|transition|internal\/client\/dom\/elements\/transitions)\b/,
    'motion',
  ],
  [/\/node_modules\/(svelte|esm-env|clsx|@fluent)\//, 'begin'],
  [
    /\/ui\/(BotMark|Dialog|explanations\/Rule|Later|Toast|Sprite|TableLayout)\.svelte|\/study\/((MoveLines?|Plate|Turn)\.svelte|study\.ts)|\/lib\/(dates|connection\/table_socket\.svelte)\.ts|\/games\/(drag|keep_hint\.svelte)\.ts/,
    'table',
  ],
  [/\/games\/(agreed\.ts|AgreedLines\.svelte)/, 'agreed'],
  [/\/(at_rest|offline|late\/given_back|calls\/round)\.ts/, 'at_rest'],
  [
    /\/battle_line\/(documents\/(cards|documents)\.ts|words\/(about\.ts|Mini\.svelte)|board\/(cards\/Card\.svelte|drag\.svelte\.ts))/,
    'cards',
  ],
  [
    /\/blades_and_banners\/(drawings\.svg|field\/|documents\/(agreed|changes|documents|geometry|groups|hiring|soldiers|strengths)\.ts|words\/(words|about)\.ts)/,
    'field',
  ],
]

/** The chunk of a module: a few large ones, because on a slow line each request counts. */
function chunkOf(id: string): string | undefined {
  const [, language, part] = /locale\/([a-z-]+)\/(\w+)\.ftl/.exec(id) ?? []
  return language ? `${language}_${part}` : CHUNKS.find(([modules]) => modules.test(id))?.[1]
}

/**
 * Makes a module of each part of a language's texts, without their comments. A part is a file of the
 * page's, `web_battle_line.ftl` for example, and those messages of `battle_line.ftl` that the page's
 * sources name; with `web.ftl` come those of `common.ftl`.
 */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    load(id) {
      const [, folder = '', part = ''] = /^(.*)\/(?:web_)?(\w+)\.ftl\?catalogue$/.exec(id) ?? []
      if (!part) return
      const other = join(folder, `${part === 'web' ? 'common' : part}.ftl`)
      const page = id.replace('?catalogue', '')
      if (!existsSync(other)) return `export default ${JSON.stringify(textsOf(page))}`
      this.addWatchFile(other)
      const named = namedTexts()
      const texts = textsOf(other)
        .split(/^(?=[-a-z])/m)
        .filter((message) => named.has(/^[\w-]+/.exec(message)?.[0] ?? ''))
      return `export default ${JSON.stringify(textsOf(page) + texts.join(''))}`
    },
  }
}

/** The messages of a file, without comments. */
function textsOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^(#.*)?\n/gm, '')
}

/** The strings in the sources of the page: the ids of all messages that it shows are among them. */
function namedTexts(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
  return new Set(sources.join().match(/(?<=')[a-z][\w-]+(?=')/g))
}

/** Has the files of an import fetched before it, by `lib/late/preload.ts` in place of Vite's own. */
function fetchedBefore(): Plugin {
  return {
    name: 'fetched-before',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return
      const ours = join(import.meta.dirname, 'src/lib/late/preload.ts')
      return `export { __vitePreload } from ${JSON.stringify(ours)}`
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = new Set(Object.keys(bundle).map((name) => name.replace(/^.*\//, '')))
        for (const file of Object.values(bundle))
          for (const [, name = ''] of file.type === 'chunk' ? namedFiles(file.code) : [])
            if (!names.has(name))
              throw new Error(`${file.fileName} fetches ${name}. Styles alone have no such file.`)
      },
    },
  }
}

/** The files that a chunk has fetched before an import. */
const namedFiles = (code: string) =>
  /__vite__mapDeps=.*?\[(.*?)\]/s.exec(code)?.[1]?.matchAll(/"\.\/([^"]+)"/g) ?? []

/** Names in `index.html` what `main.ts` begins with, so that it comes together with it. */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const begin = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'begin',
        )
        if (begin?.type !== 'chunk') throw new Error('There is no chunk begin.')
        const styles = [...(begin.viteMetadata?.importedCss ?? [])]
        const link = (name: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `./${name}` },
        })
        return [
          ...styles.map((name) => link(name, { rel: 'stylesheet' })),
          link(begin.fileName, { rel: 'preload', as: 'fetch' }), // as `preload.ts` asks for it
        ]
      },
    },
  }
}

/** Adds a compressed copy of each file, for browsers that read Brotli. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.entries(bundle).filter(([n]) => /\.(js|css|html|svg|txt)$/.test(n))
        await Promise.all(
          files.map(async ([name, file]) => {
            const source = await compress(file.type === 'chunk' ? file.code : file.source)
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source })
          }),
        )
      },
    },
  }
}

/** Adds the licences of the page's dependencies, without what only builds it. */
function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const names = Object.keys(dependencies).filter((name) => !name.includes('vite'))
      const source = names.map(licence).join('\n\n')
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
