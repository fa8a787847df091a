export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin: 2rem 0 .5rem; }
h3 { margin: .75rem 0 .25rem; font-size: .9rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
details { padding: .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
summary { cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
`
