/**
 * The tests of the page: those of modules in Node, and those of boards, `*.stage.test.ts`, on the stage
 * in a browser.
 */
import { execFileSync } from 'node:child_process'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import { commands } from './stage/commands'
import { PYTHON, SURROUNDINGS } from './stage/rules'
import page from './vite.config'

const STAGED = 'src/**/*.stage.test.ts'
const launchOptions = JSON.parse(
  execFileSync(PYTHON, ['-m', 'tests.browser.chromium'], { ...SURROUNDINGS, encoding: 'utf8' }),
)
if (!launchOptions) console.log('There is no Chromium here, so the tests of boards are left out.')

/** Puts the rules behind the page in the place of the network. */
function onStage(): Plugin {
  return {
    name: 'on-stage',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/server') || importer?.includes('/web/stage/')) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.replace('/src/lib/connection/server.ts', '/stage/server.ts')
    },
  }
}

const modules = {
  extends: true as const,
  test: {
    name: 'modules',
    include: ['src/**/*.test.ts'],
    exclude: [STAGED],
    isolate: false, // a process for each file takes twice as long as all else
    setupFiles: './after_file.ts',
  },
}
const boards = {
  extends: true as const,
  plugins: [onStage()],
  test: {
    name: 'boards',
    include: [STAGED],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    fileParallelism: false,
    setupFiles: './stage/after_each.ts',
    testTimeout: 120_000, // a very busy machine
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      testerHtmlPath: './stage.html',
      provider: playwright({
        launchOptions,
        actionTimeout: 30_000,
        contextOptions: {
          viewport: { width: 2560, height: 1440 }, // every size fits into it
          locale: 'en-GB',
          reducedMotion: 'reduce',
        },
      }),
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' as const }],
      commands,
    },
  },
}

export default mergeConfig(
  page({ mode: 'test', command: 'serve' }),
  defineConfig({ test: { projects: launchOptions ? [modules, boards] : [modules] } }),
)
