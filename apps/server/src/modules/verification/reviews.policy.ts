/** Every patient may hand documents in; whom they are about, the command compares with the session. */
export const everyPatient = (): boolean => true

/** Whoever lost the mail address has nothing to show but the documents, which the team judges. */
export const whoeverSolvedTheCaptcha = (): boolean => true

/** The link is the whole right; the command looks it up. */
export const whoeverShowsALink = (): boolean => true
