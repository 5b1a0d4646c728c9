import type { AccessAnswer } from '@portal/plugin-access-node';
import type { Component, Components } from './Components';

/**
 * The owners of a component are those who may start the workflows of its repository.
 *
 * @param mayRun - whether the person may start the workflows of a repository
 */
export async function ownsComponent(
  component: Component,
  mayRun: (repository: string) => Promise<AccessAnswer>,
  components: Pick<Components, 'isFromItsRepository'>,
): Promise<AccessAnswer> {
  const { repository, title } = component;
  if (repository === undefined) {
    return { allowed: false, reason: `${title} has no repository` };
  }
  const answer = await mayRun(repository);
  if (!answer.allowed) return answer;
  if (!(await components.isFromItsRepository(component))) {
    return {
      allowed: false,
      reason: `${title} is not described in the repository ${repository} that it names, so it cannot deploy it`,
    };
  }
  return { allowed: true };
}
