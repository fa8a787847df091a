const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')

/** Returns the answer stored in `file` if it belongs to this question; otherwise asks and stores the answer. */
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
