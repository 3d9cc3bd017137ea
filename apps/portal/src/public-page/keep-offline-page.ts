declare global {
  interface Window {
    /** Chromium has it; the types of the browser do not yet. */
    trustedTypes?: {
      createPolicy: (name: 'default', rules: {createScriptURL: (address: string) => string | null}) => unknown
    }
  }
}

/** The one script that these pages start besides their own; with Trusted Types the browser refuses every other. */
const WORKER = '/service-worker.js'

/**
 * Keeps the page of telephones for a time without a network, and lets these pages be installed: both need this script, so the
 * document does not name the manifest, which browsers would ask for beside its first words.
 */
export function keepOfflinePage(): void {
  const manifest = Object.assign(document.createElement('link'), {rel: 'manifest', href: '/manifest.webmanifest'})
  document.head.append(manifest)
  if (!('serviceWorker' in navigator)) return
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  })
  navigator.serviceWorker.register(WORKER).catch(() => undefined)
}
