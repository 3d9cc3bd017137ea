/** How long mailed codes and links serve: commands take the end from here, mails and pages the text. */

export const MAIL_CODE_MINUTES = 20

/** The wrong tries after which a mailed code serves no more; the table of codes has the same bound. */
export const MAIL_CODE_TRIES = 5

/** A link to set a password. */
export const RESET_LINK_MINUTES = 20

/** The access to complete an account that the network created; each change renews it. */
export const COMPLETION_MINUTES = 30

/** How long somebody whom a desk added can use the link to complete the account; afterwards the login mails another. */
export const INVITATION_HOURS = 72

/** How long the former email can revert a change. */
export const REVERT_HOURS = 72

/**
 * A second step of at least this age protects its owner from people who read their mail, and a permission of this age was given by the owner;
 * younger ones may be those of an intruder.
 */
export const SETTLED_AFTER_DAYS = 30
