import type {PublicContent, PublishedContent} from '@ceibo/contract/pages/page-context'

/** The content, cached until its change is announced. A failed read is not cached. */
export function keptContent({current}: PublicContent): PublicContent & {forget: () => void} {
  let kept: Promise<PublishedContent> | undefined
  const forget = () => {
    kept = undefined
  }

  async function read(): Promise<PublishedContent> {
    const reading = current()
    kept = reading
    try {
      return await reading
    } catch (error) {
      if (kept === reading) forget()
      throw error
    }
  }

  return {current: () => kept ?? read(), forget}
}
