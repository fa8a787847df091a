import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A small shell process that outlives us by a moment. It holds the reading end of a pipe whose writing end only this
 * process has; when we end for whatever reason, `kill -9` included, it reads end-of-file and ends what is registered.
 */
const script = `
trap '' HUP INT TERM
children=' '
directories=''
while read -r verb pid signal rest; do
  case "$verb" in
    add) children="$children$pid:$signal " ;;
    drop) children=$(printf %s "$children" | sed "s/ $pid:[A-Z]* / /") ;;
    sweep) directories="$directories$rest
" ;;
  esac
done
alive() { for child in $children; do kill -0 "\${child%%:*}" 2>/dev/null && return 0; done; return 1; }
for child in $children; do kill -s "\${child##*:}" "\${child%%:*}" 2>/dev/null; done
patience=50
while alive && [ $patience -gt 0 ]; do sleep 0.1; patience=$((patience - 1)); done
for child in $children; do kill -s KILL "\${child%%:*}" 2>/dev/null; done
printf %s "$directories" | while IFS= read -r directory; do rm -rf -- "$directory"; done
`

let guard: ChildProcess | undefined

function tell(line: string): void {
  if (!guard || guard.exitCode !== null || guard.signalCode !== null) {
    guard = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' })
    guard.on('error', () => undefined)
    guard.stdin?.on('error', () => undefined)
    guard.unref()
    ;(guard.stdin as unknown as { unref(): void }).unref()
  }
  guard.stdin?.write(`${line}\n`)
}

export type EndSignal = 'TERM' | 'INT' | 'QUIT' | 'KILL'

/** Ends the process with `signal` (and with KILL 5 s later) should this process die before `releaseChild`. */
export function guardChild(pid: number, signal: EndSignal): void {
  tell(`add ${pid} ${signal}`)
}

/** Forgets a process that has ended, so that its number may belong to somebody else. */
export function releaseChild(pid: number): void {
  tell(`drop ${pid} -`)
}

/** Removes a scratch directory once this process is gone, however it ended. */
export function guardDirectory(directory: string): void {
  tell(`sweep - - ${directory}`)
}
