import {siteConfiguration, type MaintenanceState, type Site} from '@ceibo/contract/content/site-configuration'
import {route} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

type Needs = Pick<Dependencies, 'config' | 'clock' | 'installation'>

/** The configuration of the installation for its pages, at this moment. */
export function siteOf({config, clock, installation}: Needs): Site {
  return {
    brandName: config.brand.name,
    appointmentsPhone: config.brand.appointmentsPhone,
    emergencyPhone: config.brand.emergencyPhone,
    membersSite: config.brand.membersSite,
    captcha: config.captcha.kind,
    recaptchaSiteKey: config.captcha.kind === 'recaptcha' ? config.captcha.siteKey : null,
    maintenance: {state: maintenanceAt(clock.now(), config), closedLogin: config.maintenance.closedLogin},
    attachesReports: config.attachesReports,
    demo: config.demo,
    portal: installation.portal(),
    awaitsSetUp: installation.awaitsSetUp(),
  }
}

export const siteRoutes = [route(siteConfiguration, nobody(), anybody, async (_, on) => siteOf(on))]

/** The start of a window is inclusive, its end exclusive. */
function maintenanceAt(now: Date, {maintenance}: Configuration): MaintenanceState {
  if (now >= maintenance.until) return 'none'
  if (now >= maintenance.unavailableFrom) return 'unavailable'
  return now >= maintenance.noticeFrom ? 'notice' : 'none'
}

/** The origins that the pages of an installation with reCAPTCHA load from. */
export const captchaOriginsOf = ({captcha}: Configuration): readonly string[] =>
  captcha.kind === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : []
