export const helpText = `npm start [-- options]    starts everything and prints one URL

Options
  --reset                wipes chain and database together, after asking, then starts
  --demo                 adds simulated players who bet, buy and refer; the web marks them
  --yes, -y              does not ask
  --help, -h             shows this

Variables (all of them: docs/configuration.md)
  TYCHE_PORT             port of web and API, the only one that browsers use (7777)
  TYCHE_CHAIN_PORT       port of the chain (7745)
  TYCHE_POSTGRES_PORT    port of PostgreSQL (7732)
  TYCHE_INDEXER_PORT     port of the indexer (7742)
  TYCHE_OPERATOR_PORT    port of the operator (7743)
  TYCHE_WORKER_PORT      port of the worker (7744)
  TYCHE_DEMO_PORT        port of the simulated players' health page (7746)
  TYCHE_HOST             address that web and API listen on (127.0.0.1)
  TYCHE_DATA_DIR         where all data is (.tyche)
  SERIES_FILE            products that the lottery opens (tools/launcher/series.json)
  DATABASE_URL           a PostgreSQL of your own; none is started then
`
