/** Who attends, as a patient sees it: a professional, or a team, which has a last name alone. */
export type Professional = {
  /** "Dra.", or nothing. */
  title: string
  firstName: string
  lastName: string
  /** The register and the number in it, "MN 120345"; MN is the nation's register and MP a province's. Empty for a team. */
  licence: string
}
