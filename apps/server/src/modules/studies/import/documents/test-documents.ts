import {readFile} from 'node:fs/promises'
import {join} from 'node:path'

const DOCUMENTS = join(import.meta.dirname, '../../../../../../../docs/integration')

/** The first example of a language in a document for engineers. */
export async function exampleOf(document: string, language: string): Promise<string> {
  const text = await readFile(join(DOCUMENTS, document), 'utf8')
  const example = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1]
  if (example === undefined) throw new Error(`${document} has no example`)
  return example
}
