import * as z from 'zod/mini'

const sentLink = z.object({
  pId: z.string(),
  maskedEmail: z.nullable(z.string()),
  /** False where the link of an earlier mail serves again. */
  isMailed: z.optional(z.boolean()),
})

/** What the history keeps of a link that was sent; no address when the account has none. */
export type SentLink = z.infer<typeof sentLink>

export const sentLinkIn = (state: unknown): SentLink | null => sentLink.safeParse(state).data ?? null
