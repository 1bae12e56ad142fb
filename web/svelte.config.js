import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    discloseVersion: false,
    // Short names of the classes that scope styles: each stands in many places.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
}
