/** The owner of an upload: a patient, the review of a re-upload link, or nobody known. */
export type FileOwner = {kind: 'patient'; id: number} | {kind: 'review'; id: number} | {kind: 'anonymous'}

/** What a file is submitted for. */
export type FileUse = {for: 'review' | 'appointment'; id: number}
