import {createHash} from 'node:crypto'
import {relative} from 'node:path'
import {reactRouter} from '@react-router/dev/vite'
import {defineConfig, type Plugin} from 'vite'
import {CHUNK_GROUPS} from './chunk-groups.ts'

const ROOT = new URL('../..', import.meta.url).pathname

// In development the pages come from here and the calls go to the server beside it.
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig(({command}) => ({
  plugins: [reactRouter(), publicPageScript()],
  server: {proxy: {'/api': SERVER, '/demo': SERVER}},
  // Found at once, so that the first visit does not reload the page half-way.
  optimizeDeps: {entries: ['src/**/*.{ts,tsx}', '../../packages/{client/src/*.ts,ui/src/!(gallery)/*.tsx}']},
  worker: {format: 'es'},
  css: {modules: {generateScopedName: classNameInPages}},
  build: {target: 'es2022', assetsInlineLimit: 0},
  environments: {
    // Bundled, React is its production build whatever NODE_ENV the server runs with: its development build takes four times as long.
    ...(command === 'build' && {
      ssr: {
        // With all that imports React, because there must be one of it. Of the icons only those that are drawn.
        resolve: {noExternal: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'lucide']},
        define: {'process.env.NODE_ENV': JSON.stringify('production')},
      },
    }),
    client: {build: {rolldownOptions: {output: {codeSplitting: {groups: CHUNK_GROUPS}}}}},
  },
}))

/** The name of a class in the pages: its own and four letters of its file's, since pages carry hundreds of them. */
function classNameInPages(name: string, file: string): string {
  const [path = ''] = relative(ROOT, file).split('?')
  return `${name}${createHash('sha256').update(path).digest('hex').slice(0, 4)}`
}

/** In development the script of the public pages is its source; `public-page.config.ts` builds it. */
function publicPageScript(): Plugin {
  return {
    name: 'public-page-script',
    configureServer({middlewares}) {
      middlewares.use((request, _, next) => {
        if (request.url === '/public-page.js') request.url = '/src/public-page/public-page.ts'
        next()
      })
    },
  }
}
