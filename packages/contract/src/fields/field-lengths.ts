/** The most characters of typed fields: the rules of the calls and the fields of forms both take them from here. */

export const MAX_PASSWORD_LENGTH = 128

export const MAX_CITY_LENGTH = 80
export const MAX_ADDRESS_LENGTH = 120
export const MAX_FLOOR_LENGTH = 10
export const MAX_APARTMENT_LENGTH = 10
export const MAX_POSTAL_CODE_LENGTH = 10

/** An insurer, or one of its plans, that the catalogue does not list. */
export const MAX_PLAN_NAME_LENGTH = 60

/** A code of an authenticator app or of recovery, with the spaces and dashes that somebody types. */
export const MAX_TYPED_CODE_LENGTH = 40

export const MAX_PASSKEY_NAME_LENGTH = 40

/** What is wrong in the personal data, and what is right. */
export const MAX_CORRECTION_LENGTH = 200

export const MAX_STAFF_NAME_LENGTH = 80

export const MAX_COMMENT_LENGTH = 2_000
