import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/{app-schema,rate-limit}.ts', './src/modules/*/tables{,/*}.ts'],
  out: './drizzle',
  schemaFilter: ['app'],
  migrations: { prefix: 'index' },
})
