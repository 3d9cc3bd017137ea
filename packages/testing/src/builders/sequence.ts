let last = 0

/** A number that this test file has not used, for what must be unique. */
export const nextNumber = (): number => ++last
