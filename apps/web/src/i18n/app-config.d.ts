import type { SourceMessages } from './messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: string
    Messages: SourceMessages
  }
}
