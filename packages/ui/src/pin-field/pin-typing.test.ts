import {expect, it} from 'vitest'
import {typedPin} from './pin-typing.ts'

it.each([
  ['a digit behind others', '12', '123', 3, {digits: '123', caret: null}],
  ['a digit over a selected code', '123456', '7', 1, {digits: '7', caret: null}],
  ['a digit taken out of the middle', '123456', '12456', 2, {digits: '12456', caret: null}],
  ['a letter', '12', '12a', 3, {digits: '12', caret: 2}],
  ['a code with signs between', '', 'Código: 12 34-56', 16, {digits: '123456', caret: 6}],
  ['digits of a wide keyboard', '1', '1２', 2, {digits: '12', caret: 2}],
  ['a digit behind a full code', '123456', '1234567', 7, {digits: '7', caret: 1}],
  ['a digit inside a full code', '123456', '1293456', 3, {digits: '129456', caret: 3}],
  ['a digit before a full code', '123456', '9123456', 1, {digits: '923456', caret: 1}],
  ['a whole code pasted behind another', '123456', '123456 654321', 13, {digits: '654321', caret: 6}],
  ['a whole code pasted behind a part', '40', '40654321', 8, {digits: '654321', caret: 6}],
  ['two digits pasted inside a full code', '123456', '12993456', 4, {digits: '129956', caret: 4}],
  ['more than fits', '', '12345678', 8, {digits: '123456', caret: 6}],
])('reads %s', (_, before, text, caret, read) => {
  expect(typedPin(before, text, caret, 6)).toEqual(read)
})
