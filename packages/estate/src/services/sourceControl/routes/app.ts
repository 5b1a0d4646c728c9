import { Hono } from 'hono';
import type { GitProcesses } from '../../../git/GitProcesses';
import { createPages } from '../present/pages/pages';
import { createApi } from './api';
import type { SourceControlServices } from './context';
import { createLinkedFiles } from './linkedFiles';

/** Creates all routes except git over HTTP: the APIs below `/api`, and the pages for people. */
export function createApp(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const app = new Hono();
  app.route('/api', createApi(services));
  app.route('/', createLinkedFiles(services, processes));
  app.route('/', createPages(services));
  return app;
}
