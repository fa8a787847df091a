/** The gallery twice, one frame a theme. */
export function SideBySide() {
  return (
    <div className="grid h-dvh grid-cols-2 max-lg:grid-cols-1">
      {['dark', 'light'].map((theme) => (
        <iframe key={theme} title={`Components, ${theme}`} src={`?theme=${theme}`} className="size-full border-0" />
      ))}
    </div>
  )
}
