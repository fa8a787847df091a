type AnyAction = (client: never, parameters: never) => unknown

/** Of each member of a union: `Omit` alone would keep only what all of them have. */
type Without<Parameters, Given> = Parameters extends unknown
  ? Omit<Parameters, Extract<Given, keyof Parameters>>
  : never

/** Actions of a client that already knows some of their parameters. */
export type BoundActions<Actions, Given> = {
  [Name in keyof Actions]: Actions[Name] extends (client: never, parameters: infer Parameters) => infer Result
    ? (parameters: Without<Parameters, keyof Given>) => Result
    : never
}

/** The same functions without the client, and without the parameters that are `given`. */
export function bindActions<Actions extends Record<string, AnyAction>, Given extends object>(
  client: object,
  given: Given,
  actions: Actions,
): BoundActions<Actions, Given> {
  const bound = Object.entries(actions).map(([name, action]) => [
    name,
    (parameters: object) => action(client as never, { ...parameters, ...given } as never),
  ])
  return Object.fromEntries(bound) as BoundActions<Actions, Given>
}
