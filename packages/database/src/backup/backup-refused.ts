/** An expected failure of a backup or a restore; its message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What a caught value says, for the end of a line. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))
