/** Session storage of this tab. Where the browser denies it nothing is kept, and nothing fails. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Denied, or full: the value lives as long as the page.
  }
}

export function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Denied: nothing was kept.
  }
}

/** What was kept as JSON; null when there is nothing, or nothing that can be read. */
export function keptJsonInTab(key: string): unknown {
  try {
    return JSON.parse(keptInTab(key) ?? 'null')
  } catch {
    return null
  }
}
