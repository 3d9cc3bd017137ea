import type {Config} from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The list of all routes would add 90 bytes a route to every page.
  routeDiscovery: {mode: 'lazy'},
} satisfies Config
