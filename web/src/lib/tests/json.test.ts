import { expect, test } from 'vitest'
import { parsed } from '../json'

test('each key of an object stands once', () => {
  const text = '{"a": [{"b": "\\"x\\": {:", "a": "a"}, {"b": null}], "": {"a": "\\\\"}}'
  expect(parsed(text)).toEqual(JSON.parse(text))
  for (const twice of ['{"a": 1, "a": 1}', '[{"b": {"c" : 1, "\\u0063":2}}]'])
    expect(() => parsed(twice)).toThrow('twice')
})
