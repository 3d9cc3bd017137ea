import {siteConfiguration} from '@ceibo/contract/site-configuration'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {DEFAULT_SITE} from '../shared/site-settings.tsx'
import {SITE_HEADER, siteOfRequest} from './site-of-request.ts'

const withHeader = (value: string) => new Request('http://x/login', {headers: {[SITE_HEADER]: value}})

describe('the settings that come with a request for a page', () => {
  it('are read as the call of the settings gives them', () => {
    const site = {...DEFAULT_SITE, brandName: 'Red Ñandú', emergencyPhone: '0800-1'}
    const wire = encodeURIComponent(JSON.stringify(z.encode(siteConfiguration.output, site)))
    expect(siteOfRequest(withHeader(wire))).toEqual(site)
  })

  it('are absent where nobody says them, or what is said makes no sense', () => {
    expect(siteOfRequest(new Request('http://x/login'))).toBeNull()
    expect(siteOfRequest(withHeader('%7B'))).toBeNull()
    expect(siteOfRequest(withHeader('%'))).toBeNull()
  })
})
