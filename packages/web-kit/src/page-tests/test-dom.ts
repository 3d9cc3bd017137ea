import {configure} from '@testing-library/react'

// Imported for what it does to the DOM of a file of page tests.

// The code of a page is transformed when its first test opens it, and a loaded machine makes that slow.
configure({asyncUtilTimeout: 20_000})

// The DOM of the tests does not know <search>, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {value: 'HTMLElement'})
