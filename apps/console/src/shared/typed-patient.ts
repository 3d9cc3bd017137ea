import * as z from 'zod/mini'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'

const typedFields = z.record(z.string(), z.string())

/** What the page that led here knew of somebody who is to be added; it travels beside the address, which others could read. */
export const newPatientFrom = (state: unknown): Typed => typedFields.safeParse(state).data ?? {}
