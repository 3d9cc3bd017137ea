/** A property of something that nobody has checked yet; undefined where there is none. */
export const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined
