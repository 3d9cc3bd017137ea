import {reactRouter} from '@react-router/dev/vite'
import {defineConfig} from 'vite'

// What every page needs, in one piece: it compresses better whole, and stays cached while our own code changes.
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
const CONTRACT =
  /node_modules\/zod\/|packages\/contract\/src\/(wire-fields|endpoint|field-rules|access|family|site-configuration)\.ts/

// The pieces of the kit that the first page shows; every other page uses them too.
const KIT =
  /packages\/ui\/src\/(app-link|brand-mark|button|checkbox-field|error-summary|failure-state|field-message|form-field|icon|notice|page-heading|password-field|select-field|text-field)\.|lucide-react\/dist\/esm\/(shared|Icon|createLucide|defaultAttributes)/

export default defineConfig({
  plugins: [reactRouter()],
  worker: {format: 'es'},
  build: {target: 'es2022', assetsInlineLimit: 0},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {name: 'framework', test: FRAMEWORK, priority: 2},
                {name: 'contract', test: CONTRACT, priority: 1},
                {name: 'kit', test: KIT, priority: 1},
              ],
            },
          },
        },
      },
    },
  },
})
