const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')

/** The answer in `file`, if it is to this question, or else that of `ask`, which `file` then keeps. */
function answerOnce(file, question, ask) {
  const key = createHash('sha256').update(question).digest('hex')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (kept.startsWith(key)) return kept.slice(key.length)
  const answer = ask()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, key + answer)
  renameSync(`${file}.${process.pid}`, file)
  return answer
}

module.exports = { answerOnce }
