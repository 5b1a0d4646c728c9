import { defineService } from '../../serviceKit/defineService';
import { serveState } from '../../serviceKit/serveState';
import { addRoutes } from './routes/addRoutes';
import { loadBilling } from './seed/loadBilling';
import { stateSchema } from './state/model';

/**
 * Monthly exports of the cloud providers in the FOCUS 1.0 format, up to yesterday, and the orders of the shop. A month can be
 * corrected on demand. Corrections persist across restarts.
 */
export const billing = defineService({
  name: 'billing',
  title: 'Billing exports',
  port: 4609,
  seed: ({ examplesDir }) => loadBilling(examplesDir),
  async setup(context) {
    const { publicUrl } = context;
    const seed = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => ({ corrections: [] }),
      addRoutes: ({ app, state, save }) =>
        addRoutes({ app, state, seed, publicUrl, save }),
    });
    return { ...running, link: publicUrl };
  },
});
