/** The report with what its command prints now, in its first block of code. */
export function withPrinted(report: string, printed: string): string {
  return report.replace(/```\n.*?\n```/s, () => `\`\`\`\n${printed}\n\`\`\``)
}
