// Trusted Types let no text become code. The one thing our pages need of it is to start their own workers, whose addresses
// lie under /assets/ of this site; everything else, such as text into innerHTML, is refused by the browser.
const SCRIPT =
  'self.trustedTypes?.createPolicy("default",{createScriptURL:(a)=>{' +
  'const u=new URL(a,location.href);' +
  'if(u.origin===location.origin&&u.pathname.startsWith("/assets/"))return a}})'

/** The page with the rule of which scripts it may start, before anything in it that starts one. */
export function withTrustedScriptUrls(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}<script>${SCRIPT}</script>`)
}
