/** Replaces the link to a map with the map on a press; before that nothing is requested from the site of the maps. */
export function openMapsInPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-map-frame]')) {
    link.addEventListener('click', (event) => {
      const {mapFrame: address, mapTitle = ''} = link.dataset
      if (address === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const frame = document.createElement('iframe')
      frame.title = mapTitle
      frame.tabIndex = 0
      frame.referrerPolicy = 'no-referrer'
      frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups')
      frame.src = address
      link.replaceWith(frame)
      frame.focus()
    })
  }
}
