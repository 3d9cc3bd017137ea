/** The style of the page of authenticity, in the colours of both themes. */
export const AUTHENTICITY_STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f3f7f6;color:#14252b;
font:1.0625rem/1.5 "Ceibo Hyperlegible",system-ui,sans-serif}
header{background:#fff;border-top:6px solid var(--brand);border-bottom:1px solid #cfdad8;padding:1rem max(1rem,50vw - 20rem)}
header a{color:var(--brand);font-size:1.375rem;font-weight:700;text-decoration:none}
main{flex:1;width:100%;max-width:40rem;margin:0 auto;padding:1.5rem 1rem}
section,form{background:#fff;border:1px solid #cfdad8;border-radius:12px;padding:1.25rem}
section{margin-bottom:1rem}
.good{border-left:6px solid #1b6e3c}.warning{border-left:6px solid #8a5a00}.bad{border-left:6px solid #a3251c}
.none{background:none;border:0;padding:0}
h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.2;letter-spacing:-.01em}
section p{margin:0}
label{display:block;font-weight:700}
form p{margin:.125rem 0 .5rem;color:#4c5f66;font-size:.9375rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #6b7f84;border-radius:10px;background:#fff;color:inherit;
font:inherit;font-size:1.125rem;letter-spacing:.06em;text-transform:uppercase}
button{width:100%;min-height:3rem;margin-top:.75rem;padding:.5rem 1.5rem;border:0;border-radius:10px;background:#14252b;color:#fff;
font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #ffc24a;outline-offset:2px;box-shadow:0 0 0 2px #14252b}
.note{color:#4c5f66;font-size:.9375rem}
footer{padding:1rem max(1rem,50vw - 20rem);border-top:1px solid #cfdad8;background:#fff}
footer a{color:var(--brand)}
@media (min-width:640px){button{width:auto}main{padding:2.5rem 1rem}section,form{padding:1.75rem}.none{padding:0}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}
body{background:#0b1617;color:#e8f0ef}header,footer,section,form{background:#132225;border-color:#2b4043}
header{border-top-color:var(--brand)}header a,footer a{color:color-mix(in srgb,var(--brand) 40%,#fff)}
.none{background:none}form p,.note{color:#a9bbba}input{background:#0b1617;border-color:#7a9494}button{background:#e8f0ef;color:#14252b}
.good{border-left-color:#7bd39a}.warning{border-left-color:#f2c166}.bad{border-left-color:#ff9c92}
:focus-visible{box-shadow:0 0 0 2px #0b1617}}
@media (forced-colors:active){button{border:1px solid}}
`
