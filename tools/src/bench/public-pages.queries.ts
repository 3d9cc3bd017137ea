import {Client} from 'pg'

/** Gives a centre another telephone, as an import of content does; the database notifies every server. */
export async function changePhone(ownerUrl: string, phone: string): Promise<void> {
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  try {
    await client.query('update centre set phone = $1 where id = (select min(id) from centre where active)', [phone])
  } finally {
    await client.end()
  }
}
