/** The path of an upload in the file store. */
export const storeKey = (key: string): string => `uploads/${key}`
