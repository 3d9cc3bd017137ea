import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import type {Study} from '@ceibo/contract/studies/studies'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {AskedPdf} from './study-pdf.ts'

/** Saves the report of a study as PDF, or hands it to another app; a failure is told in a toast. */
export function useStudyPdf(study: Pick<Study, 'uid' | 'kind' | 'title'>) {
  const api = useApi()
  const toast = useToast()
  return useMutation({
    // Loaded on the first press, because few visits save a file.
    mutationFn: async (asked: AskedPdf) => (await import('./study-pdf.ts')).takePdf(api, study, asked),
    onError(error) {
      const why = error instanceof ApiFailure ? ` ${error.text}` : ''
      toast({tone: 'bad', text: `No pudimos descargar el PDF.${why}`})
    },
  })
}
