// The part of cspell's types that is used. Its own types include those of a complete language server.
declare module 'cspell-lib' {
  type Settings = {
    import: string[]
    language: string
    dictionaries: string[]
    words: string[]
    minWordLength: number
    maxNumberOfProblems: number
    maxDuplicateProblems: number
  }
  export function spellCheckDocument(
    document: {uri: string; text: string; languageId: string; locale: string},
    options: {noConfigSearch: boolean; generateSuggestions: boolean},
    settings: Settings,
  ): Promise<{issues: {text: string; offset: number}[]}>
}
