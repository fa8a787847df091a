/** Writes `docs/screens.md` and fails when a listed picture is missing or too large, or a picture is not listed. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { committed, mostBytes, mostPictures, titleOf } from './committed.ts'

const images = resolve(import.meta.dirname, '../../docs/images')
const columns = [390, 820, 1440].flatMap((width) => ['dark', 'light'].map((theme) => `${width}-${theme}`))

const listed = Object.entries(committed).flatMap(([name, kinds]) => kinds.map((kind) => `${name}-${kind}.webp`))
const present = readdirSync(images)
const complaints = [
  ...listed.filter((file) => !present.includes(file)).map((file) => `${file} is missing`),
  ...present.filter((file) => !listed.includes(file)).map((file) => `${file} is listed nowhere`),
  ...present.filter((file) => statSync(join(images, file)).size > mostBytes).map((file) => `${file} is too large`),
  ...(listed.length > mostPictures ? [`${listed.length} pictures are more than ${mostPictures}`] : []),
]

/** The best, at a glance. */
const shown = ['home', 'luckybuy-product', 'luckybuy-drawn', 'luckybuy-tickets', 'rank', 'coin-won']
  .map((name) => `![${titleOf(name)}](images/${name}-1440-dark.webp)`)
  .join('\n\n')

const rows = Object.entries(committed).map(([name, kinds]) => {
  const cells = columns.map((kind) => (kinds.includes(kind) ? `[${kind}](images/${name}-${kind}.webp)` : ''))
  return `| ${titleOf(name)} | ${cells.join(' | ')} |`
})
writeFileSync(
  resolve(images, '../screens.md'),
  `# Screens

${shown}

\`npm run screenshots\` opens every screen at 390, 820 and 1440 px in both themes, and in Turkish, Korean and Russian
besides, on a separate stack. It fails when a word is clipped, wraps in a control or lies on another, and leaves all
pictures in \`e2e/screenshots/out\`. These are committed (at most ${mostPictures}, each at most ${mostBytes / 1_000} kB):

| Screen | ${columns.map((kind) => kind.replace('-', ' px, ')).join(' | ')} |
|---|${columns.map(() => '---').join('|')}|
${rows.join('\n')}
`,
)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)
