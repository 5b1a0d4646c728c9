import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { signIn } from '../signIn';
import { graphAudience } from './routes/authorize';
import { GraphApi } from './routes/GraphApi';
import { addGraphRoutes } from './routes/graphRoutes';
import { addIdentityRoute, IDENTITY_PATH } from './routes/managedIdentity';
import { SitesApi } from './routes/sites/SitesApi';
import { loadLists } from './seed';
import { directoryChangesSchema, noChanges } from './state/changes';
import { GraphModel } from './state/GraphModel';
import { GroupWriter } from './state/GroupWriter';
import { SeenDirectory } from './state/SeenDirectory';
import { UserWriter } from './state/UserWriter';

/**
 * The part of Microsoft Graph v1.0 that the portal uses (organization, users, groups, members, managers, SharePoint
 * lists), and the managed identity endpoint that issues its tokens. The directory is in memory; created and deleted
 * groups and new list items persist across restarts.
 */
export const graph = defineService({
  name: 'graph',
  title: 'Directory (Graph) and managed identity',
  port: 4603,
  // Its address is the value for `IDENTITY_ENDPOINT`.
  endpoints: { identity: IDENTITY_PATH },
  credentials: {
    /** Value for `IDENTITY_HEADER`, which the managed identity endpoint requires. */
    identityHeader: secret(30),
  },
  needs: { signIn },
  seed: ({ examplesDir, directory, scale }) =>
    loadLists(examplesDir, directory, scale),
  async setup(context) {
    const { publicUrl, directory, credentials, lateness } = context;
    const { tenantId, tokens } = context.needs.signIn;
    const { displayName, domain } = directory.organisation;
    const organization = { id: tenantId, displayName, domain };
    const contextUrl = `${publicUrl}/v1.0/$metadata`;
    const site = await context.readSeed();
    return serveState(context, {
      schema: directoryChangesSchema,
      initialState: noChanges,
      remedy: 'to have the seeded groups alone',
      addRoutes({ app, state, save }) {
        const model = new GraphModel(directory, state);
        const seen = new SeenDirectory(model, lateness);
        addIdentityRoute(app, { ...credentials, tenantId }, tokens);
        addGraphRoutes(app, {
          publicUrl,
          tokens,
          isAudience: graphAudience(publicUrl),
          directory: new GraphApi(seen, organization, contextUrl),
          groups: new GroupWriter({ model, changes: state, domain, lateness }),
          users: new UserWriter({ model, changes: state, domain }),
          sites: new SitesApi(site, contextUrl, state.listItems),
          save,
        });
      },
    });
  },
});
