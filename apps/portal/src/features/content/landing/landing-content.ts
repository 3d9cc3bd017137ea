import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {addDays} from '@ceibo/rules/time/civil-time'
import {closuresOf, guardClosuresOf} from '@ceibo/rules/content/opening-hours'

const MAX_NEWS = 4
/** A browser may cache the page for a day, so it contains notices before their day. */
const NOTICE_DAYS_AHEAD = 7
const MAX_TAGS = 5

/** The part of the content that the landing page shows on a day. */
export function landingContent(content: PublishedContent, today: string) {
  const {centres, featured, guards, news, notices, pictures, services} = content
  return {
    pictures,
    featured,
    notices: notices
      .filter(({from, until}) => from <= addDays(today, NOTICE_DAYS_AHEAD) && today <= until)
      .map((notice) => ({...notice, isOfToday: notice.from <= today})),
    news: news
      .filter(({date}) => date <= today)
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .slice(0, MAX_NEWS),
    centres: centres.map((centre) => ({...centre, closures: closuresOf(content, centre.slug, today)})),
    guards: guards.map((guard) => ({
      ...guard,
      centreName: centres.find(({slug}) => slug === guard.centre)?.name ?? '',
      closures: guardClosuresOf(content, guard.centre, today),
    })),
    // The services that most centres offer, because most people look for them.
    tags: services
      .toSorted((one, other) => other.centres.length - one.centres.length)
      .slice(0, MAX_TAGS)
      .map(({name}) => name),
  }
}

type LandingContent = ReturnType<typeof landingContent>
export type LandingCentre = LandingContent['centres'][number]
export type LandingGuard = LandingContent['guards'][number]
export type LandingNews = LandingContent['news'][number]
export type LandingNotice = LandingContent['notices'][number]
export type LandingPictures = LandingContent['pictures']
