import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {dataExport, dataExportJson, dataExportPdf, requestDataExport} from '@ceibo/contract/personal-data/data-export'
import {dataRequests} from '@ceibo/contract/personal-data/data-requests'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'

/** How often the page asks while the copy is being made. */
const ASK_EVERY_MS = 3_000

export const dataExportQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['data-export', personId],
    queryFn: ({signal}) => api.call(dataExport, {personId}, {signal}),
    staleTime: 0,
    refetchInterval: ({state}) => (state.data?.state === 'waiting' ? ASK_EVERY_MS : false),
  })

export const dataRequestsQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['data-requests', personId],
    queryFn: ({signal}) => api.call(dataRequests, {personId}, {signal}),
    staleTime: 0,
  })

/** Asks for a copy of all data. */
export function useAskForExport() {
  const api = useApi()
  const {personId} = usePerson()
  const toast = useToast()
  const queries = useQueryClient()
  const {queryKey} = dataExportQuery(api, personId)
  return useMutation({
    mutationFn: () => api.call(requestDataExport, {personId}),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: (error) => toast({tone: 'bad', text: asFailure(error).text}),
  })
}

const FILES = {json: dataExportJson, pdf: dataExportPdf}

/** Downloads the copy in a format. */
export function useDownload(format: keyof typeof FILES) {
  const api = useApi()
  const {personId} = usePerson()
  const toast = useToast()
  return useMutation({
    mutationFn: () => api.download(FILES[format], {personId}),
    onSuccess: saveFile,
    onError: (error) => toast({tone: 'bad', text: `No pudimos descargar tus datos. ${asFailure(error).text}`}),
  })
}
