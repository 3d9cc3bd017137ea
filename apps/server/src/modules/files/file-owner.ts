/** Whose an upload is: a patient's, of the review whose re-upload link was shown, or of nobody known. */
export type FileOwner = {kind: 'patient'; id: number} | {kind: 'review'; id: number} | {kind: 'anonymous'}

/** What a file is handed in for. */
export type FileUse = {for: 'review' | 'appointment'; id: number}
