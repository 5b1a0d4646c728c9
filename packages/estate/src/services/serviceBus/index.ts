import { ownAudiences } from '../../arm/authenticate';
import { PrincipalFinder } from '../../arm/PrincipalFinder';
import { defineService } from '../../serviceKit/defineService';
import { serveState } from '../../serviceKit/serveState';
import { signIn } from '../signIn';
import { addRoutes } from './routes/routes';
import { loadServiceBus } from './seed/loadServiceBus';
import { stateSchema } from './state/stateSchema';

/**
 * The service bus's part of Azure Resource Manager: namespaces, topics, queues and subscriptions. Changes persist
 * across restarts.
 */
export const serviceBus = defineService({
  name: 'service-bus',
  title: 'Service bus',
  port: 4606,
  needs: { signIn },
  seed: ({ examplesDir, scale }) => loadServiceBus(examplesDir, scale),
  async setup(context) {
    const { publicUrl, scale, directory } = context;
    const seed = await context.readSeed();
    const authentication = {
      tokens: context.needs.signIn.tokens,
      people: new PrincipalFinder(directory.people, []),
      ownAudiences: ownAudiences(publicUrl),
    };
    return serveState(context, {
      schema: stateSchema,
      scale,
      initialState: () => seed,
      addRoutes: ({ app, state, save }) =>
        addRoutes({ app, state, publicUrl, authentication, save }),
    });
  },
});
