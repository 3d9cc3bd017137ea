import {reactRouter} from '@react-router/dev/vite'
import {defineConfig} from 'vite'
import {CHUNK_GROUPS} from './chunk-groups.ts'

export default defineConfig({
  plugins: [reactRouter()],
  worker: {format: 'es'},
  build: {target: 'es2022', assetsInlineLimit: 0},
  environments: {client: {build: {rolldownOptions: {output: {codeSplitting: {groups: CHUNK_GROUPS}}}}}},
})
