import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'

const { answerOnce } = createRequire(import.meta.url)('./last-answer.cjs') as {
  answerOnce(file: string, question: string, ask: () => string): string
}

test('behavior: a question is asked once, until another one is asked', () => {
  const file = join(testFolder(), 'cache/answer')
  const asked: string[] = []
  const ask = (question: string) =>
    answerOnce(file, question, () => {
      asked.push(question)
      return `answer to ${question}`
    })
  expect(ask('one')).toBe('answer to one')
  expect(ask('one')).toBe('answer to one')
  expect(ask('two')).toBe('answer to two')
  expect(ask('one')).toBe('answer to one')
  expect(asked).toEqual(['one', 'two', 'one'])
  expect(readdirSync(dirname(file))).toEqual(['answer'])
})

test('error: a question without an answer keeps none', () => {
  const file = join(testFolder(), 'answer')
  const fail = () => {
    throw new Error('no compiler')
  }
  expect(() => answerOnce(file, 'one', fail)).toThrow('no compiler')
  expect(answerOnce(file, 'one', () => 'answer')).toBe('answer')
})
