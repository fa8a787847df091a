type InvalidArgument = new (message: string) => Error

/** Reads a command's arguments. Throws the given error class for invalid ones. */
export function createArgumentReader<Name extends string>(Invalid: InvalidArgument) {
  return {
    required(values: { readonly [N in Name]?: string | undefined }, name: Name): string {
      const value = values[name]
      if (value === undefined) throw new Invalid(`--${name} is missing.`)
      return value
    },
    toInteger(value: string, name: Name): bigint {
      if (!/^(\d+|0x[\da-f]+)$/i.test(value)) throw new Invalid(`--${name} is a whole number, not ${value}.`)
      return BigInt(value)
    },
  }
}
