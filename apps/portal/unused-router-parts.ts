import type {Plugin} from 'vite'

/**
 * Parts of React Router that never run here: finding routes little by little (the page brings the whole list), and watching
 * the router from outside. They weigh 2 KB on every page.
 */
const UNUSED = ['lib/dom/ssr/fog-of-war.js', 'lib/router/instrumentation.js']

/** In the browser's build each function of the unused parts does nothing. The build fails when a part is not where it was. */
export function withoutUnusedRouterParts(): Plugin {
  const met = new Set<string>()
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    transform: {
      filter: {id: /react-router\/dist\/.*\/(?:fog-of-war|instrumentation)\.js$/},
      handler(code, id) {
        const part = UNUSED.find((end) => id.endsWith(end))
        const names = /^export \{([^}]*)\}/m.exec(code)?.[1]
        if (part === undefined || names === undefined) return
        met.add(part)
        return names
          .split(',')
          .map((name) => `export const ${name.trim()} = () => undefined;`)
          .join('\n')
      },
    },
    generateBundle() {
      for (const part of UNUSED) if (!met.has(part)) this.error(`React Router no longer has ${part}.`)
    },
  }
}
