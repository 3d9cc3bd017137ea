import type {ClientBase} from 'pg'

/**
 * Sends `begin` together with the first statement of its transaction, which spares every transaction a round trip. Needs a
 * connection in pipeline mode. Should `begin` fail, its connection is lost, and with it the statement.
 */
export function joinBegin(client: ClientBase): void {
  const query = client.query.bind(client)
  let begins = false
  const joined = (...statement: unknown[]): unknown => {
    if (statement[0] === 'begin') {
      begins = true
      return Promise.resolve({command: 'BEGIN', rowCount: null, rows: []})
    }
    if (begins) {
      begins = false
      void Promise.resolve(Reflect.apply(query, client, ['begin'])).catch(() => undefined)
    }
    return Reflect.apply(query, client, statement)
  }
  Object.defineProperty(client, 'query', {value: joined, configurable: true})
}
