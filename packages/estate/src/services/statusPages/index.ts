import { defineService } from '../../serviceKit/defineService';
import { serveState } from '../../serviceKit/serveState';
import { addRoutes } from './routes/addRoutes';
import { loadStatusPages } from './seed/loadStatusPages';
import { stateSchema } from './state/model';

/**
 * Status pages of cloud providers: Statuspage for GitHub and Confluent Cloud, an RSS feed for Azure. Incidents begin and
 * end on demand. Changes persist across restarts.
 */
export const statusPages = defineService({
  name: 'status-pages',
  title: 'Status pages',
  port: 4607,
  seed: ({ examplesDir }) => loadStatusPages(examplesDir),
  async setup(context) {
    const { publicUrl } = context;
    const seed = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => seed,
      addRoutes: ({ app, state, save }) =>
        addRoutes({ app, state, publicUrl, save }),
    });
    return { ...running, link: publicUrl };
  },
});
