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

/** Keeps the page of telephones for a time without a network. Not before this page is there: it matters more. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  })
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), {once: true})
}

const register = () => navigator.serviceWorker.register(WORKER).catch(() => undefined)
