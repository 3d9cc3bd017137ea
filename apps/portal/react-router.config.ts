import type {Config} from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole list would grow by 90 bytes a route on every page.
  routeDiscovery: {mode: 'lazy'},
} satisfies Config
