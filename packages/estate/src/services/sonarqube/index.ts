import { z } from 'zod';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { addRoutes } from './routes';
import { loadProjects } from './seed';

/** Nobody changes anything through this API. */
const stateSchema = z.object({});

/** SonarQube's Web API: quality gate, measures and their history. */
export const sonarqube = defineService({
  name: 'sonarqube',
  title: 'SonarQube',
  port: 4611,
  credentials: { sonarqubeToken: secret(20, 'hex') },
  seed: ({ examplesDir }) => loadProjects(examplesDir),
  async setup(context) {
    const { publicUrl, credentials } = context;
    const projects = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => ({}),
      addRoutes: ({ app }) =>
        addRoutes({ app, projects, token: credentials.sonarqubeToken }),
    });
    return { ...running, link: publicUrl };
  },
});
