// Shows one page, with telephones, in place of a page that cannot be loaded. It caches only that page: no other page, no answer of
// the API, no personal data. An old version of this worker does not change how pages load.
const PAGE = '/sin-conexion'
const CACHE = 'sin-conexion-1'

let isFresh = false

/** Caches the current version of the page, requested without cookies. */
async function cachePage() {
  const answer = await fetch(PAGE, {credentials: 'omit', cache: 'no-cache'})
  if (!answer.ok || answer.redirected) return
  const cache = await caches.open(CACHE)
  await cache.put(PAGE, answer)
  isFresh = true
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

async function loadedPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // The browser stops an idle worker, which resets `isFresh`, so the page is fetched about once a visit.
    if (!isFresh) event.waitUntil(cachePage().catch(() => undefined))
    return answer
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(cachePage())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
self.addEventListener('fetch', (event) => {
  const {mode, method, url} = event.request
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return
  event.respondWith(loadedPage(event))
})
