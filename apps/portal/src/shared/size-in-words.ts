/** How much a file weighs: "640 KB", "1,2 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
