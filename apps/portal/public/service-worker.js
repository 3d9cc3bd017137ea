// Shows one page, of telephones, in place of a page that cannot be loaded. It keeps that page and nothing else: no other page, no
// answer of the API, nothing of a person. Whatever its version, pages load as they would without it.
const PAGE = '/sin-conexion'
const KEPT = 'sin-conexion-1'

let isFresh = false

/** Keeps the page as it is now, asked for without cookies. */
async function keepPage() {
  const answer = await fetch(PAGE, {credentials: 'omit', cache: 'no-cache'})
  if (!answer.ok || answer.redirected) return
  const kept = await caches.open(KEPT)
  await kept.put(PAGE, answer)
  isFresh = true
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

async function loadedPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // The browser ends the worker when it has nothing to do, so this is about once a visit.
    if (!isFresh) event.waitUntil(keepPage().catch(() => undefined))
    return answer
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
self.addEventListener('fetch', (event) => {
  const {mode, method, url} = event.request
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return
  event.respondWith(loadedPage(event))
})
