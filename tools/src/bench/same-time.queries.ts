import {Client} from 'pg'

/** Gives every measured person an email address, so that a link could be mailed to them. */
export async function giveAddresses(url: string, documents: readonly string[]): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    await client.query(
      `update person set email = 'medicion' || id || '@ejemplo.test' where document_number = any($1::text[])`,
      [documents],
    )
    await client.query('analyze person')
  } finally {
    await client.end()
  }
}
