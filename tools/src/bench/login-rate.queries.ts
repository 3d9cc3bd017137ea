import {Client} from 'pg'

const FIRST_DOCUMENT = 70_000_000

const ACCOUNTS = `
  with made as (
    insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status)
    select 2, ($1::int + n)::text, 'Medición', n::text, 'F', '1980-01-01', 'validated' from generate_series(1, $2::int) n
    returning id, document_number)
  insert into credential (person_id, document_type_id, document_number, password_hash)
  select id, 2, document_number, $3 from made
  returning document_number`

/** Inserts people who can sign in with the password of this hash; returns their documents. */
export async function insertAccounts(url: string, count: number, passwordHash: string): Promise<string[]> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    const {rows} = await client.query<{document_number: string}>(ACCOUNTS, [FIRST_DOCUMENT, count, passwordHash])
    await client.query('analyze person, credential')
    return rows.map((row) => row.document_number)
  } finally {
    await client.end()
  }
}

/** Updates the planner's statistics, as in a database that has run for a while; without them the new sessions are searched row by row. */
export async function analyzeAll(url: string): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
