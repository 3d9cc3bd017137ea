import {phoneUri} from '@ceibo/contract/fields/phone-uri'

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

/** Escapes text for HTML, as content or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** A formatted telephone number as a link. */
export const phoneLink = (phone: string): string => `<a href="${escapeHtml(phoneUri(phone))}">${escapeHtml(phone)}</a>`
