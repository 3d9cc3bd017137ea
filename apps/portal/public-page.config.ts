import {defineConfig} from 'vite'

/** Builds the script of the public pages as one file of its own, beside what React Router has built. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/public-page/public-page.ts',
      output: {entryFileNames: 'public-page.js', codeSplitting: false},
    },
  },
})
