import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'

/** What an object is called by its maker; "" for nothing. */
export function titleOfPart(values: ElementValues): string {
  const concept = values.items(TAG.conceptName)[0]?.text(TAG.codeMeaning)
  return values.text(TAG.documentTitle) ?? concept ?? values.text(TAG.seriesDescription) ?? ''
}
