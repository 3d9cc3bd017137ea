import type {PublicContent, PublishedContent} from '@ceibo/contract/pages/page-context'

/** The content, cached until its change is announced. A failed read is not cached. */
export function storedContent({current}: PublicContent): PublicContent & {forget: () => void} {
  let stored: Promise<PublishedContent> | undefined
  const forget = () => {
    stored = undefined
  }

  async function read(): Promise<PublishedContent> {
    const reading = current()
    stored = reading
    try {
      return await reading
    } catch (error) {
      if (stored === reading) forget()
      throw error
    }
  }

  return {current: () => stored ?? read(), forget}
}
