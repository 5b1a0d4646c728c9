import { z } from 'zod';
import { markedText, readMark, requireOwn } from '../ownership';
import type { PartContext } from '../PartContext';

const teamSchema = z.object({
  slug: z.string(),
  description: z.string().nullable(),
  html_url: z.string(),
});

/** Creates the team of an application in source control, and names its maintainer. */
export async function provideTeam(context: PartContext): Promise<void> {
  const { apis, names, plan, say, provide } = context;
  if (!plan.team) {
    say('No team is asked for');
    return;
  }
  const { name, maintainer } = plan.team;
  const teams = `/orgs/${names.organisation}/teams`;
  const path = `${teams}/${name}`;
  const present = await apis.sourceControl.find({ path }, teamSchema);
  if (present) {
    const owner = readMark(present.description);
    requireOwn(`The team ${name}`, owner, plan.application);
  }
  const description = markedText(plan.application, 'source control');
  const body = { name, description, maintainers: [maintainer] };
  const team =
    present ??
    (await apis.sourceControl.read(
      { path: teams, method: 'POST', body },
      teamSchema,
    ));
  provide({
    kind: 'team',
    title: `Team of ${plan.application.name}, maintained by ${maintainer}`,
    name: team.slug,
    url: team.html_url,
    state: present ? 'existing' : 'created',
  });
  await apis.sourceControl.send({
    path: `${path}/memberships/${encodeURIComponent(maintainer)}`,
    method: 'PUT',
    body: { role: 'maintainer' },
  });
}
