/** Private files by opaque key. Keys are made by the caller and never come from a client. */
export type FileStore = {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<{content: Buffer; contentType: string} | undefined>
  remove(key: string): Promise<void>
}
