import {join} from 'node:path'
import type {Config} from '@react-router/dev/config'
import {lightenManifest} from './lighter-manifest.ts'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole list of routes is small: no second request when a link comes into view.
  routeDiscovery: {mode: 'initial'},
  buildEnd: ({reactRouterConfig}) => lightenManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
