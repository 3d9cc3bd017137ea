/** From this age on a person has an account of their own and nobody else books for them; younger people are in the family group of an adult. */
export const OWN_ACCOUNT_AGE = 16

/**
 * From this birthday on an adolescent decides on health care that is not invasive (Código Civil y Comercial, article 26), so the results of such
 * care are their own.
 */
export const ADOLESCENT_AGE = 13

export const ADULT_AGE = 18

/** Age in whole years on a civil date; both YYYY-MM-DD. Someone born on 29 February has a birthday on 1 March in other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const TOO_YOUNG = `Debés tener al menos ${OWN_ACCOUNT_AGE} años`
export const TOO_OLD_TO_LINK = `Podés vincular a menores de ${OWN_ACCOUNT_AGE} años. Desde los ${OWN_ACCOUNT_AGE} cada persona tiene su propia cuenta.`

/** Whether somebody born on a civil date may have an account of their own on another; both YYYY-MM-DD. */
export function isOldEnough(birthDate: string, today: string): boolean {
  return birthDate <= today && ageOn(birthDate, today) >= OWN_ACCOUNT_AGE
}
