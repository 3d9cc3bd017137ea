/** The port that answers when all servers are ready comes so many after the first one. */
export const READY_AFTER = 8

export const CUT_PATH = '/cut'

/** More than one, because a job of the server may commit before the call that is meant. */
export const CUT_COMMITS = 3

/** The next commits of the server whose database can be cut lose their answers. */
export async function cutNextCommits(): Promise<void> {
  const port = Number(process.env['JOURNEY_PORT'] ?? 3461) + READY_AFTER
  await fetch(`http://localhost:${port}${CUT_PATH}`)
}
