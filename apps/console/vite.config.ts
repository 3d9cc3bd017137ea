import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

// In development this server delivers the pages and passes calls on to the API server.
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  base: '/consola/',
  server: {proxy: {'/api': SERVER}},
  build: {target: 'es2022', outDir: 'build', assetsInlineLimit: 0, modulePreload: {polyfill: false}},
})
