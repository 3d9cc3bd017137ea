/** Where a file lies in the store. */
export const storeKey = (key: string): string => `uploads/${key}`
