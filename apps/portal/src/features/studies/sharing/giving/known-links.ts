/** The links of what was shared since the page was loaded: no answer of the server tells one again, and no storage holds one. */
const links = new Map<number, string>()

export const rememberLink = (shareId: number, link: string): void => void links.set(shareId, link)

/** Undefined for what was shared before. */
export const knownLink = (shareId: number): string | undefined => links.get(shareId)
