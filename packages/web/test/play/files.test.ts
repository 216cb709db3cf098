import { expect, test } from 'vitest'
import { fileName } from '../../src/play/files.js'

test('the name of a file is plain, and never empty', () => {
  expect(fileName('Été à Koursk !', 'east-front')).toBe('ete-a-koursk.record.json')
  expect(fileName('../../etc/passwd', 'ww2')).toBe('etc-passwd.record.json')
  expect(fileName('日本', 'ww2')).toBe('ww2.record.json')
  expect(fileName('', 'ww2')).toBe('ww2.record.json')
})
