import { type DeployParameters, deploy } from '../deploy.ts'

class EndOfRun extends Error {
  override name = 'EndOfRun' as const
}

/**
 * Deploys in as many runs as there are transactions: each is ended when it announces its second one.
 *
 * @param parameters of every run but the first
 * @param first parameters of the first run
 * @returns the steps in the order in which they were done.
 */
export async function deployStepByStep(parameters: DeployParameters, first: DeployParameters): Promise<string[]> {
  const done: string[] = []
  for (let isDone = false; !isDone; ) {
    let announced = 0
    const onStep = (step: string) => {
      announced += 1
      if (announced > 1) throw new EndOfRun()
      done.push(step)
    }
    try {
      await deploy({ ...(done.length === 0 ? first : parameters), onStep })
      isDone = true
    } catch (error) {
      if (!(error instanceof EndOfRun)) throw error
    }
  }
  return done
}
