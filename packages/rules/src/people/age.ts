/** From this age on a person has an account of their own and nobody else books for them; younger people are in the family group of an adult. */
export const OWN_ACCOUNT_AGE = 16

/** Age in whole years on a civil date; both YYYY-MM-DD. Someone born on 29 February has a birthday on 1 March in other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const TOO_YOUNG = 'Debés tener al menos 16 años'
export const TOO_OLD_TO_LINK = 'Podés vincular a menores de 16 años. Desde los 16 cada persona tiene su propia cuenta.'

/** Whether somebody born on a civil date may have an account of their own on another; both YYYY-MM-DD. */
export function isOldEnough(birthDate: string, today: string): boolean {
  return birthDate <= today && ageOn(birthDate, today) >= OWN_ACCOUNT_AGE
}
