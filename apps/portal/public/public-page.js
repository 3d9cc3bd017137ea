// The only script of the pages that inform; without it they work as well.
try {
  // Marks the document where somebody has signed in in this browser, for the way to their portal. The key is the one under
  // which the session store keeps which sign-in holds.
  if (localStorage.getItem('ingreso')) document.documentElement.dataset.signedIn = ''
} catch {
  // Without storage nobody is signed in.
}
// These pages read nothing of it, and it could hold what opens something to whoever reads the address.
if (location.search) history.replaceState(null, '', location.pathname + location.hash)
