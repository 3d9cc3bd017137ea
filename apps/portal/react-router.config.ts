import type {Config} from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole list of routes is small: no second request when a link comes into view.
  routeDiscovery: {mode: 'initial'},
} satisfies Config
