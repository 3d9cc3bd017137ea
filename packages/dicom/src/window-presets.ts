import type {DicomImage, DicomWindow} from './dicom-file.ts'

/** A window with the word that patients read for it. */
export type WindowPreset = DicomWindow & {id: string; name: string}

/** Windows of computed tomography in Hounsfield units, as textbooks and workstations commonly set them. */
const TOMOGRAPHY: readonly WindowPreset[] = [
  {id: 'soft-tissue', name: 'Partes blandas', center: 40, width: 400},
  {id: 'lung', name: 'Pulmón', center: -600, width: 1500},
  {id: 'bone', name: 'Hueso', center: 400, width: 1800},
  {id: 'brain', name: 'Cerebro', center: 40, width: 80},
  {id: 'mediastinum', name: 'Mediastino', center: 50, width: 350},
  {id: 'liver', name: 'Hígado', center: 60, width: 160},
  {id: 'vessels', name: 'Vasos con contraste', center: 150, width: 600},
]

/** The windows of a study to choose from: those of the file first, then those of its modality where values are Hounsfield units. */
export function windowPresets(modality: string, image: DicomImage): readonly WindowPreset[] {
  const windows = image.windows ?? image.frameAttributes?.[0]?.windows ?? []
  const own = windows.map(({center, width}, place) => ({
    id: `file-${place + 1}`,
    name: windows.length === 1 ? 'Del estudio' : `Del estudio ${place + 1}`,
    center,
    width,
  }))
  const rescale = image.rescale ?? image.frameAttributes?.[0]?.rescale
  const isHounsfield = modality === 'CT' && rescale !== undefined && (rescale.type ?? 'HU') === 'HU'
  return isHounsfield ? [...own, ...TOMOGRAPHY] : own
}
