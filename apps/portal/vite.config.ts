import {fileURLToPath} from 'node:url'
import {reactRouter} from '@react-router/dev/vite'
import {defineConfig} from 'vite'
import {CHUNK_GROUPS} from './chunk-groups.ts'
import {classNameInPages} from './class-names.ts'
import {withoutUnusedRouterParts} from './unused-router-parts.ts'

const lucideDrawing = fileURLToPath(new URL('lucide-drawing.ts', import.meta.url))

// In development the pages come from here and the calls go to the server beside it.
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [withoutUnusedRouterParts(), reactRouter()],
  server: {proxy: {'/api': SERVER, '/demo': SERVER}},
  optimizeDeps: {
    // Found at once, so that the first visit does not reload the page half-way.
    entries: ['src/**/*.{ts,tsx}', '../../packages/{client/src/*.ts,ui/src/!(gallery)/*.tsx}'],
    // Bundled ahead they would be drawn by their own code, and not as the server draws them.
    exclude: ['lucide-react'],
  },
  worker: {format: 'es'},
  css: {modules: {generateScopedName: classNameInPages}},
  resolve: {alias: [{find: '../createLucideIcon.mjs', replacement: lucideDrawing}]},
  // The server must draw the same icons as the browser.
  ssr: {noExternal: ['lucide-react']},
  build: {target: 'es2022', assetsInlineLimit: 0},
  environments: {client: {build: {rolldownOptions: {output: {codeSplitting: {groups: CHUNK_GROUPS}}}}}},
})
