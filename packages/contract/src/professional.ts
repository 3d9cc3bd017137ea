import * as z from 'zod/mini'

/** Who attends, as a patient sees it: a professional, or a team, which has a last name alone. */
export const professional = z.object({
  /** "Dra.", or nothing. */
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The register and the number in it, "MN 120345"; MN is the nation's register and MP a province's. Empty for a team. */
  licence: z.string(),
})
export type Professional = z.infer<typeof professional>
