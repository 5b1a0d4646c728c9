import type { PartContext } from '../PartContext';

/** Says which tools are enabled. The estate has none of them. */
export async function enableTools({ plan, say }: PartContext): Promise<void> {
  for (const tool of plan.tools) say(`${tool}: enabled`);
  if (plan.tools.length === 0) say('No tools are asked for');
}
