/** The id of something offered on the page of a centre, from its name: "Rayos X" → "que-rayos-x". */
export const anchorOf = (name: string): string =>
  `que-${name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`
