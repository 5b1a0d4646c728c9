import { ownAudiences } from '../../arm/authenticate';
import { PrincipalFinder } from '../../arm/PrincipalFinder';
import { loadDirectory } from '../../directory';
import { defineService } from '../../serviceKit/defineService';
import { serveState } from '../../serviceKit/serveState';
import { signIn } from '../signIn';
import { Rights } from './rights/Rights';
import { allRoutes } from './routes/allRoutes';
import { addArmRoutes } from './routes/http/addArmRoutes';
import { loadTenant } from './seed/loadTenant';
import { ArmStore } from './state/ArmStore';
import { armChangesSchema, noChanges } from './state/changes';

/**
 * The part of Azure Resource Manager that the portal uses: subscriptions, resource groups and their resources, policy
 * assignments and networks. Role assignments decide which of them a person sees. Changes since the seed persist across
 * restarts.
 */
export const azure = defineService({
  name: 'azure',
  title: 'Azure Resource Manager',
  port: 4604,
  needs: { signIn },
  async seed({ examplesDir, scale, directory: { people } }) {
    // The large organisation's own groups have no roles.
    const { groups } = await loadDirectory(examplesDir, 'small');
    const tenant = await loadTenant({ examplesDir, scale, people }, groups);
    return { groups, tenant };
  },
  async setup(context) {
    const { publicUrl, directory, lateness } = context;
    const { tenantId, tokens } = context.needs.signIn;
    const { groups, tenant } = await context.readSeed();
    const { subscriptions, pageSize } = tenant;
    const rights = new Rights(tenant.roleAssignments);
    const people = new PrincipalFinder(directory.people, groups);
    const subscriptionIds = new Set(
      subscriptions.map(({ subscriptionId }) => subscriptionId),
    );
    return serveState(context, {
      schema: armChangesSchema,
      initialState: noChanges,
      remedy: 'to have the seeded resources alone',
      addRoutes({ app, state, save }) {
        const store = new ArmStore(tenant.objects, state);
        addArmRoutes(app, {
          routes: allRoutes({
            store,
            rights,
            people,
            subscriptions,
            lateness,
            paging: { publicUrl, pageSize },
            tenantId,
          }),
          authentication: {
            tokens,
            people,
            ownAudiences: ownAudiences(publicUrl),
          },
          rights,
          store,
          hasSubscription: id => subscriptionIds.has(id.toLowerCase()),
          tenantId,
          save,
        });
      },
    });
  },
});
