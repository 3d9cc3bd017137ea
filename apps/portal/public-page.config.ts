import {defineConfig} from 'vite'

/** Builds the script of the public pages beside what React Router has built, and what only some of them need as files with a hash. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/public-page/public-page.ts',
      output: {entryFileNames: 'public-page.js'},
    },
  },
})
