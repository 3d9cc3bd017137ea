/** The sides of a picture, in its own pixels. */
export type PictureSize = {width: number; height: number}

/** How each kind of picture ends. A browser draws the upper part of one that was cut off, and says nothing. */
const ENDS: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd9],
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
}

/** Whether all of a picture is there, as far as its end says. */
export async function isWhole(picture: Blob, contentType: string): Promise<boolean> {
  const end = ENDS[contentType] ?? []
  const bytes = new Uint8Array(await picture.slice(-end.length || picture.size).arrayBuffer())
  return picture.size > 0 && end.every((byte, at) => bytes[at] === byte)
}
