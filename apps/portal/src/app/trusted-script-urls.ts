/**
 * An inline script, before any that starts another. Trusted Types let no text become code; the one thing our pages need of it
 * is to start their own workers, whose addresses lie under /assets/ of this site. Everything else, such as text into
 * innerHTML, is refused by the browser.
 */
export const TRUSTED_SCRIPT_URLS =
  'self.trustedTypes?.createPolicy("default",{createScriptURL:(a)=>{' +
  'const u=new URL(a,location.href);' +
  'if(u.origin===location.origin&&u.pathname.startsWith("/assets/"))return a}});'
