/** "Chrome en Android", or the part that is known. */
export function deviceName({browser, system}: {browser: string; system: string}): string {
  if (browser && system) return `${browser} en ${system}`
  return browser || system || 'Dispositivo desconocido'
}
