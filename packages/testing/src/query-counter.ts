import type {Database} from '@ceibo/database/open-database'

/** The same database, with the kinds of the statements that were sent through it, in order. */
export function countedQueries(db: Database): {counted: Database; queries: string[]} {
  const queries: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({node}) => {
      queries.push(node.kind)
      return node
    },
    transformResult: ({result}) => Promise.resolve(result),
  })
  return {counted, queries}
}
