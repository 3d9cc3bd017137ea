const MAX_TOLD = 50

/** The problems of one file: the first ones in words, the others as a number. */
export type ProblemList = {add(problem: string): void; lines(): string[]}

export function problemList(): ProblemList {
  const reported: string[] = []
  let more = 0
  return {
    add(problem) {
      if (reported.length < MAX_TOLD) reported.push(problem)
      else more++
    },
    lines: () => (more === 0 ? reported : [...reported, `and ${more} more problems`]),
  }
}
