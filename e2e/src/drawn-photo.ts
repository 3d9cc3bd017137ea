import type {Page} from '@playwright/test'

/** A picture with text, in the size that a phone takes. */
export async function drawnPhoto(page: Page, words: string): Promise<{name: string; mimeType: string; buffer: Buffer}> {
  const drawn = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1000
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#cfe3e1'
      pen.fillRect(0, 0, 1600, 1000)
      pen.fillStyle = '#14252b'
      pen.font = '120px sans-serif'
      pen.fillText(text, 120, 520)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  }, words)
  const buffer = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  return {name: `${words.toLowerCase().replaceAll(' ', '-')}.jpg`, mimeType: 'image/jpeg', buffer}
}

/** The page reads chosen photos only after the returned function was called. */
export async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const read = createImageBitmap
    const {promise, resolve} = Promise.withResolvers()
    window.createImageBitmap = (...parts) => promise.then(() => read(...parts))
    window.readPhotos = resolve
  }`)
  return async () => void (await page.evaluate('window.readPhotos()'))
}

/** The server's response to an upload whose second file it refuses. */
export const SECOND_FILE_REFUSED = {
  estado: 415,
  codigo: 'file-type',
  titulo: 'Formato no admitido',
  mensaje: 'El archivo no es una imagen que podamos leer.',
  siguiente: 'correct',
  pedido: 'prueba',
  errores: [{campo: 'file.1', mensaje: 'El archivo no es una imagen que podamos leer.'}],
}
