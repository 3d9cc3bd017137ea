import {createHash} from 'node:crypto'
import {relative} from 'node:path'
import {reactRouter} from '@react-router/dev/vite'
import {defineConfig, type Plugin} from 'vite'
import {CHUNK_GROUPS} from './chunk-groups.ts'

const ROOT = new URL('../..', import.meta.url).pathname

// In development this server delivers the pages and passes calls on to the API server.
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig(({command}) => ({
  plugins: [reactRouter(), publicPageScript()],
  server: {proxy: {'/api': SERVER, '/demo': SERVER}},
  // Scanned at start, so that a dependency found later does not reload the page during the first visit.
  optimizeDeps: {entries: ['src/**/*.{ts,tsx}', '../../packages/{web-kit/src/**/*.{ts,tsx},ui/src/!(gallery)/*.tsx}']},
  worker: {format: 'es'},
  css: {modules: {generateScopedName: classNameInPages}},
  build: {target: 'es2022', assetsInlineLimit: 0},
  environments: {
    // Bundling uses React's production build whatever NODE_ENV the server runs with: its development build takes four times as long.
    ...(command === 'build' && {
      ssr: {
        // Bundled together with everything that imports React, because there must be one copy of it.
        resolve: {noExternal: ['react', 'react-dom', 'react-router', '@tanstack/react-query']},
        define: {'process.env.NODE_ENV': JSON.stringify('production')},
      },
    }),
    client: {build: {rolldownOptions: {output: {codeSplitting: {groups: CHUNK_GROUPS}}}}},
  },
}))

/** A short class name, because pages contain hundreds: the name of the class and four letters of its file's hash. */
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
