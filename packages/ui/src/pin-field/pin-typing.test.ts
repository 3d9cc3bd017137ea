import {expect, it} from 'vitest'
import {renewedPin, typedPin} from './pin-typing.ts'

const KEY = {inputType: 'insertText'}

it.each([
  ['a digit behind others', '12', '123', 3, {digits: '123', caret: null, how: 'continued'}],
  ['a digit over a selected code', '123456', '7', 1, {digits: '7', caret: null, how: 'begun'}],
  ['a digit taken out of the middle', '123456', '12456', 2, {digits: '12456', caret: null, how: 'mended'}],
  ['a digit put into the middle', '12456', '123456', 3, {digits: '123456', caret: null, how: 'mended'}],
  ['a digit over a selected one', '123456', '129456', 3, {digits: '129456', caret: null, how: 'mended'}],
  ['a letter', '12', '12a', 3, {digits: '12', caret: 2, how: 'mended'}],
  ['a code with signs between', '', 'Código: 12 34-56', 16, {digits: '123456', caret: 6, how: 'begun'}],
  ['digits of a wide keyboard', '1', '1２', 2, {digits: '12', caret: 2, how: 'continued'}],
  ['a digit behind a full code', '123456', '1234567', 7, {digits: '7', caret: 1, how: 'begun'}],
  ['a digit inside a full code', '123456', '1293456', 3, {digits: '129456', caret: 3, how: 'mended'}],
  ['a digit before a full code', '123456', '9123456', 1, {digits: '923456', caret: 1, how: 'mended'}],
  ['a whole code pasted behind another', '123456', '123456 654321', 13, {digits: '654321', caret: 6, how: 'begun'}],
  ['a whole code pasted behind a part', '40', '40654321', 8, {digits: '654321', caret: 6, how: 'begun'}],
  ['two digits pasted inside a full code', '123456', '12993456', 4, {digits: '129956', caret: 4, how: 'mended'}],
  ['more than fits', '', '12345678', 8, {digits: '123456', caret: 6, how: 'begun'}],
])('reads %s', (_, before, text, caretAfter, read) => {
  expect(typedPin(before, {text, caretAfter}, KEY, 6)).toEqual(read)
})

it('takes a pasted code over a selected one, and one that the browser filled in, as begun', () => {
  const pasted = {inputType: 'insertFromPaste', data: '654321'}
  expect(typedPin('123456', {text: '654321', caretAfter: 6}, pasted, 6).how).toBe('begun')
  expect(typedPin('123456', {text: '654321', caretAfter: 6}, {}, 6).how).toBe('begun')
})

it.each([
  ['a digit in the middle of it', '1119111', {inputType: 'insertText', data: '9'}, '9'],
  ['a deletion', '11111', {inputType: 'deleteContentBackward', data: null}, ''],
  ['a pasted code', '111654321111', {inputType: 'insertFromPaste', data: '654321'}, '654321'],
  ['a code of the browser', '654321', {}, '654321'],
])('begins another code after a refused one with %s', (_, text, typing, digits) => {
  expect(renewedPin(text, typing, 6)).toEqual({digits, caret: digits.length, how: 'begun'})
})
