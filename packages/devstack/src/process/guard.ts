import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A small shell process that outlives this one by a moment. It holds the read end of a pipe whose write end only this
 * process has. When this process ends for any reason, `kill -9` included, it reads end-of-file and ends the registered
 * processes.
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

/** Ends the child with `signal` (and with KILL 5 s later) if this process dies before `releaseChild`. */
export function guardChild(pid: number, signal: EndSignal): void {
  tell(`add ${pid} ${signal}`)
}

/** Unregisters a process that has exited, as its id may be reused. */
export function releaseChild(pid: number): void {
  tell(`drop ${pid} -`)
}

/** Removes a temporary directory after this process ends for any reason. */
export function guardDirectory(directory: string): void {
  tell(`sweep - - ${directory}`)
}
