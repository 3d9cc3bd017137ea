declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    /** In Chromium, but not yet in TypeScript's types. */
    trustedTypes?: {
      createPolicy: (name: 'default', rules: {createScriptURL: (address: string) => string | null}) => unknown
    }
  }
}

/** The only script that these pages start besides their own; Trusted Types make the browser refuse any other. */
const WORKER = '/service-worker.js'

/**
 * Registers the service worker, which caches the page of telephones, and makes these pages installable. The manifest is added here and
 * not in the document, because browsers would request it while the first text loads.
 */
export function cacheOfflinePage(): void {
  const manifest = Object.assign(document.createElement('link'), {rel: 'manifest', href: '/manifest.webmanifest'})
  document.head.append(manifest)
  if (!('serviceWorker' in navigator)) return
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  })
  navigator.serviceWorker.register(WORKER).catch(() => undefined)
}
