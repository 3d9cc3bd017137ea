const NAMES: Readonly<Record<string, string>> = {
  CT: 'Tomografía',
  MR: 'Resonancia',
  US: 'Ecografía',
  CR: 'Radiografía',
  DX: 'Radiografía',
  MG: 'Mamografía',
  XA: 'Angiografía',
  NM: 'Medicina nuclear',
  PT: 'PET',
  IO: 'Radiografía dental',
  PX: 'Panorámica dental',
}

/** The plain name of a DICOM modality. */
export const modalityName = (modality: string): string => NAMES[modality] ?? 'Serie'
