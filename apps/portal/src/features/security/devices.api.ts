import type {ApiClient} from '@ceibo/client/api-client'
import {closeOtherSessions, closeSession, openSessions} from '@ceibo/contract/account-security'
import {queryOptions} from '@tanstack/react-query'

const DEVICES_KEY = ['devices']

export const devicesQuery = (api: ApiClient) =>
  queryOptions({queryKey: DEVICES_KEY, queryFn: ({signal}) => api.call(openSessions, {}, {signal}), staleTime: 0})

export const closeDevice = (api: ApiClient, sessionId: number) => api.call(closeSession, {sessionId})

export const closeOtherDevices = (api: ApiClient) => api.call(closeOtherSessions, {})
